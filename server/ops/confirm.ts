import { createInterface } from "node:readline/promises";
import { writtenOut } from "#contract/rules/plain-text.ts";
import { OperatorError } from "./operator-error.ts";

/** Asks before money or data is at stake. @throws OperatorError where the answer is no, or nobody is there to ask. */
export async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new OperatorError(`${question} Nothing was done: say --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${writtenOut(question)} (yes/no) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError("Nothing was done.");
}
