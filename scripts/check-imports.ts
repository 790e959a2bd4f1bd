import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

const ZONES = ["contract", "src", "sw", "server", "scripts", "tests", "bench"];
/** Fewer than this, and the parser has read nothing: silence is not a pass. */
const LEAST_MODULES = 100;

const options = await extractDepcruiseOptions("./.dependency-cruiser.cjs");
const { output } = await cruise(ZONES, options, undefined, { tsConfig: extractTSConfig("./src/tsconfig.json") });
const { summary, modules } = output as ICruiseResult;

for (const { rule, from, to } of summary.violations) console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`);
const own = modules.filter((module) => !module.source.includes("node_modules")).length;
if (own < LEAST_MODULES) console.error(`only ${own} modules were read: is there a parser for this TypeScript?`);
process.exitCode = summary.error > 0 || own < LEAST_MODULES ? 1 : 0;
if (process.exitCode === 0) console.log(`import rules hold (${own} modules)`);
