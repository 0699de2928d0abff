// Xcode makes a scheme only for packages with a product.
