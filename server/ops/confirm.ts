import { createInterface } from "node:readline/promises";
import { escapeControls } from "#contract/rules/text/plain-text.ts";
import { currentAct } from "./command-act.ts";
import { OperatorError } from "./operator-error.ts";

/** Asks before a command that risks money or data. @throws OperatorError if the answer is no, or there is no terminal */
export async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return currentAct().begin();
  if (!process.stdin.isTTY) throw new OperatorError(`${question} Nothing was done: repeat the command with --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${escapeControls(question)} (yes/no) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError("Nothing was done.");
  currentAct().begin();
}
