#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// Begins to count the bytes that the program allocates, from zero.
void allocation_counter_start(void);

/// Stops counting.
///
/// - Returns: The greatest number of bytes that were allocated and not yet freed, at any moment
///   since the start; less than zero where the program cannot count.
long allocation_counter_stop(void);

#endif
