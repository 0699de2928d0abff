// Runs what the package exports and compares it with what is right.
import { readFileSync } from "node:fs";
import { webcrypto } from "node:crypto";

let memory;
const env = {
  random_bytes: (start, count) =>
    webcrypto.getRandomValues(new Uint8Array(memory.buffer, start, count)),
};
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const imports = WebAssembly.Module.imports(module).filter((entry) => entry.module !== "env");
if (imports.length > 0) {
  throw new Error("unexpected imports: " + imports.map((entry) => entry.name).join(", "));
}
const { exports } = await WebAssembly.instantiate(module, { env });
memory = exports.memory;

const checks = [
  ["one element to the end of 1,000 is one move", () => exports.moves_of_rotated_integers(1000), 1],
];
let failed = 0;
for (const [name, run, expected] of checks) {
  const result = run();
  if (result !== expected) {
    failed += 1;
    console.error(`failed: ${name}: ${result} instead of ${expected}`);
  }
}
console.log(`embedded: ${checks.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
