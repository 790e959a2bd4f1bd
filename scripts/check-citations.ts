import { existsSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { anchorsIn, commentFaults, documentFaults, type Library, recordFaults } from "./checks/citations.ts";
import { commentsOf } from "./checks/comments.ts";

/** With fewer files than this the patterns have matched nothing, so the check must fail. */
const MIN_FILES = 100;
const SOURCES = [
  "{contract,src,sw,server,scripts,tests,bench,public}/**/*.{ts,tsx,js,css,sql,html}",
  "*.{ts,html}",
  ".*.cjs",
];
const DOCUMENTS = ["docs/**/*.md", "bench/*.md", "*.md"];
const DECISIONS = "docs/decisions/";
/** Text without a match has no citation, so most files need no parsing. */
const TRACE = /\.md\b|\bspec|\bdecisions? \d/i;

const read = (path: string) => readFileSync(path, "utf8");
const anchors = new Map<string, ReadonlySet<string>>();
const library: Library = {
  has: existsSync,
  anchorsOf: (page) => {
    const known = anchors.get(page) ?? anchorsIn(read(page));
    anchors.set(page, known);
    return known;
  },
};

let files = 0;
const faults: string[] = [];
for await (const file of glob(SOURCES)) {
  files++;
  const source = read(file);
  if (!TRACE.test(source)) continue;
  for (const { line, text } of commentsOf(file, source))
    faults.push(...commentFaults(text, library).map((fault) => `${file}:${line} ${fault}`));
}
for await (const file of glob(DOCUMENTS)) {
  files++;
  const text = read(file);
  const isRecord = file.startsWith(DECISIONS) && file !== `${DECISIONS}README.md`;
  const record = isRecord ? recordFaults(file.slice(DECISIONS.length), text, read(`${DECISIONS}README.md`)) : [];
  faults.push(...[...documentFaults(file, text, library), ...record].map((fault) => `${file} ${fault}`));
}

for (const fault of faults) console.error(fault);
if (files < MIN_FILES) console.error(`only ${files} files were read`);
process.exitCode = faults.length > 0 || files < MIN_FILES ? 1 : 0;
if (process.exitCode === 0) console.log(`citations hold (${files} files)`);
