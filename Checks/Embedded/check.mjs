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

const e = exports;
const checks = [
  ["one of 1,000 integers to the end is one move", () => e.moves_of_rotated_integers(1000), 1],
  ["one of 1,000 texts to the end is one move", () => e.moves_of_rotated_texts(1000), 1],
  ["random lists of integers lead to the new list", () => e.wrong_random_integers(500), 0],
  ["random lists of texts lead to the new list", () => e.wrong_random_texts(500), 0],
  ["two identities occur more than once", () => e.duplicates_of_texts(), 2],
  ["sections of integers: one moves, and three items", () => e.moves_of_sections_of_integers(), 103],
  ["sections of texts: one moves, and three items", () => e.moves_of_sections_of_texts(), 103],
  ["a delete of what is not there is condition 3", () => e.condition_of_a_wrong_delete(), 3],
  ["1,000,000 rows show 24 views", () => e.views_after_scroll_and_batch(1000000), 24],
  ["a grid of 1,000,000 items shows 96 views", () => e.views_of_flow(1000000), 96],
  ["1,600 items in shared rows show 96 views", () => e.views_of_shared_rows(1600), 96],
  ["1,000,000 items in groups of three show 36 views", () => e.views_of_groups(1000000), 36],
  ["a selection follows its items through a batch", () => e.selection_after_batch(), 2],
  ["keys take the focus across a header to the next section", () => e.focus_by_keys(), 100],
  ["a row that is taken three rows down is shown there", () => e.row_taken_down(), 3],
  ["a batch keeps what is held between its neighbours", () => e.batch_during_a_drag(), 8007],
  ["calls wait for the end of a pass, and news for that of calls", () => e.order_of_passes(), 1234],
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
