import { keepFilesPrivate } from "../data-dir.ts";
import { awaySentence } from "../db/failures.ts";
import { ImportError } from "../modules/catalogue-files/import/mistakes.ts";
import { exitCodeOf, StartError } from "../process/start-error.ts";
import { OperatorError } from "./operator-error.ts";
import { plainConsole } from "./plain-console.ts";
import { opsProgram } from "./program.ts";

const EXPECTED = [OperatorError, ImportError, StartError];
/** Tells whether the disk or network caused an error. Its message names the file or address, so it needs no stack. */
const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

/**
 * Runs the command that the words name. Its result goes to the standard output, and a mistake to the standard error, in one line.
 * Sets the exit code of this process: 1 after a mistake, 78 if settings are wrong, or the command's own.
 */
export async function runCommand(words: readonly string[]): Promise<void> {
  globalThis.console = plainConsole(process.stdout, process.stderr);
  try {
    keepFilesPrivate();
    await opsProgram().parseAsync(words, { from: "user" });
  } catch (error) {
    const isExpected = isSystemError(error) || EXPECTED.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : (awaySentence(error) ?? error));
    process.exitCode = exitCodeOf(error);
  }
}
