import { ConfigError } from "../config.ts";
import { keepFilesPrivate } from "../data-dir.ts";
import { ImportError } from "../modules/catalogue-files/import/mistakes.ts";
import { StartError } from "../start-error.ts";
import { OperatorError } from "./operator-error.ts";
import { plainConsole } from "./plain-console.ts";
import { opsProgram } from "./program.ts";

globalThis.console = plainConsole(process.stdout, process.stderr);

const expected = [OperatorError, ImportError, StartError, ConfigError];
/** Tells whether the disk or network caused an error. Its message names the file or address, so it needs no stack. */
const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;
try {
  keepFilesPrivate();
  await opsProgram().parseAsync();
} catch (error) {
  const isExpected = isSystemError(error) || expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
