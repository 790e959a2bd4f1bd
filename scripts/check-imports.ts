import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { largeFolders } from "./checks/folder-sizes.ts";
import { schemaChangeMistakes } from "./checks/schema-changes.ts";
import { sqlMistakes } from "./checks/sql-places.ts";
import { sqlRuleMistakes } from "./checks/sql-rules.ts";
import { gitOfLastRelease, LAST_RELEASE } from "./last-release.ts";

const ZONES = ["contract", "src", "sw", "server", "scripts", "tests", "bench"];
/** With fewer modules than this the parser has read nothing, so the check must fail. */
const MIN_MODULES = 100;

/** Where endpoints of RTK Query may be: docs/contributing.md#where-things-are. */
const ENDPOINTS = /^src\/(desk\/calls|storefront\/data|gate|shared\/\w+)\/[a-z-]+-api\.ts$|^scripts\//;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const injects = (path: string) => readFileSync(path, "utf8").includes(".injectEndpoints(");

const options = await extractDepcruiseOptions("./.dependency-cruiser.cjs");
const { output } = await cruise(ZONES, options, undefined, { tsConfig: extractTSConfig("./src/tsconfig.json") });
const { summary, modules } = output as ICruiseResult;

for (const { rule, from, to } of summary.violations) console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`);
const sources = modules
  .map(({ source }) => source)
  .filter((source) => /^[a-z].*\.tsx?$/.test(source) && !source.includes("node_modules"));
const misplaced = sqlMistakes(sources.map((path) => ({ path, text: readFileSync(path, "utf8") })));
for (const mistake of misplaced) console.error(`error sql-stands-in-its-place: ${mistake}`);
const functions = globSync("server/db/{functions,triggers,views}/**/*.sql");
const rules = sqlRuleMistakes([...sources, ...functions].map((path) => ({ path, text: readFileSync(path, "utf8") })));
for (const mistake of rules) console.error(`error sql-decides-no-price-and-no-limit: ${mistake}`);
const released = gitOfLastRelease(["ls-tree", "-r", "--name-only", "--full-tree"]).toString().split("\n");
const contracted = schemaChangeMistakes({
  version: LAST_RELEASE.version,
  before: gitOfLastRelease(["show"], ":server/db/schema.sql").toString(),
  today: readFileSync("server/db/schema.sql", "utf8"),
  changes: globSync("server/db/schema/*.sql")
    .filter((path) => !released.includes(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") })),
});
for (const mistake of contracted)
  console.error(`error release-${LAST_RELEASE.version}-runs-beside-this-one: the database ${mistake}`);
const loose = sources.filter((path) => !ENDPOINTS.test(path) && !isTest(path) && injects(path));
for (const path of loose) console.error(`error endpoints-stand-in-one-place: ${path}`);
/** A part of the product that reads the contract: a program, or code that several front ends share. */
const partOf = (path: string) => /^(?:src\/[a-z-]+|server|sw)(?=\/)/.exec(path)?.[0];
const readers = new Map<string, string[]>();
for (const { source, dependencies } of modules)
  for (const { resolved } of dependencies) {
    if (isTest(source) || !resolved.startsWith("contract/")) continue;
    readers.set(resolved, [...(readers.get(resolved) ?? []), source]);
  }
/** The parts that read a file of the contract, directly or through its other files. */
function partsOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return new Set();
  seen.add(path);
  const found = (readers.get(path) ?? []).flatMap((reader) => [partOf(reader) ?? "", ...partsOf(reader, seen)]);
  return new Set(found.filter(Boolean));
}
const lonely = sources.filter((path) => path.startsWith("contract/") && !isTest(path) && partsOf(path).size < 2);
for (const path of lonely)
  console.error(`error contract-has-two-sides: ${path} is read by ${[...partsOf(path)].join() || "nobody"}`);

const tracked = execFileSync("git", ["ls-files", "-z", "src", "contract", "server", "scripts", "tests"], {
  encoding: "utf8",
});
const large = largeFolders(tracked.split("\0"));
for (const folder of large) console.error(`error folders-have-at-most-40-entries: ${folder}`);

const own = modules.filter((module) => !module.source.includes("node_modules")).length;
if (own < MIN_MODULES) console.error(`only ${own} modules were read: is there a parser for this TypeScript?`);
process.exitCode =
  summary.error > 0 ||
  misplaced.length + rules.length + contracted.length + loose.length + lonely.length + large.length > 0 ||
  own < MIN_MODULES
    ? 1
    : 0;
if (process.exitCode === 0)
  console.log(`import rules hold (${own} modules), SQL stands in its place, and it decides no price and no limit`);
