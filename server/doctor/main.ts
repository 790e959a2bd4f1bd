import { escapeControls } from "#contract/rules/text/plain-text.ts";
import { diagnose, linesOf } from "./diagnose.ts";

/** `brolga doctor [--json]`: ends with 1 if something is wrong. */
const findings = await diagnose(process.env);
const text = process.argv.includes("--json") ? JSON.stringify(findings, null, 2) : linesOf(findings).join("\n");
process.stdout.write(`${escapeControls(text)}\n`);
process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
