import { findStrayWords } from "./walled-words.ts";

const found = await findStrayWords();
for (const line of found) console.error(`${line} and does not belong here: see scripts/walled-words.ts`);
process.exitCode = found.length > 0 ? 1 : 0;
if (found.length === 0) console.log("every word of a gateway or of the wire is in its place");
