import { findBreaches } from "./checks/house-words.ts";
import { findStrayWords } from "./checks/walled-words.ts";

const stray = await findStrayWords();
for (const line of stray) console.error(`${line} and does not belong here: see scripts/checks/walled-words.ts`);
const breaches = await findBreaches();
for (const line of breaches) console.error(`${line} (docs/words.md, scripts/checks/house-words.ts)`);
process.exitCode = stray.length + breaches.length > 0 ? 1 : 0;
if (process.exitCode === 0)
  console.log(
    "every word of a gateway or of the wire is in its place, and every visible text speaks as the house does",
  );
