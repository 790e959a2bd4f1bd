import { runCommand } from "#server/ops/run-command.ts";

/** Runs the operator's commands that its parent sends, one after another, and answers each with what it printed and its exit code. */

let printed = { out: "", err: "" };
const keep = (stream: "out" | "err") => (text: string | Uint8Array) => {
  printed[stream] += String(text);
  return true;
};
process.stdout.write = keep("out");
process.stderr.write = keep("err");

process.on("message", async (words: string[]) => {
  printed = { out: "", err: "" };
  process.exitCode = 0;
  await runCommand(words);
  process.send?.({ ...printed, code: Number(process.exitCode) });
});
