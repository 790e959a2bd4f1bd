import { Command } from "commander";
import { ConfigError } from "../config.ts";
import { keepFilesPrivate } from "../data-dir.ts";
import { ImportError } from "../modules/catalogue-files/import/mistakes.ts";
import { StartError } from "../start-error.ts";
import { addBackup } from "./backup-commands.ts";
import { addDemo } from "./demo-command.ts";
import { addEventCommands } from "./event-commands.ts";
import { addExport } from "./export-command.ts";
import { addGateCommands } from "./gate-commands.ts";
import { addImport } from "./import-command.ts";
import { addKeyCommands } from "./key-commands.ts";
import { OperatorError } from "./operator-error.ts";
import { addPaymentCommands } from "./payment-commands.ts";
import { addPeopleCommands } from "./people-commands.ts";
import { plainConsole } from "./plain-console.ts";
import { addQueueCommands } from "./queue-commands.ts";
import { addSales } from "./sales-command.ts";
import { addVerify } from "./verify-command.ts";

globalThis.console = plainConsole(process.stdout, process.stderr);

const program = new Command("npm run ops --")
  .description("The operator's commands. Each does one thing, on the database that the environment names.")
  .showHelpAfterError("('help' lists the commands)");
addImport(program);
addExport(program);
addEventCommands(program);
addSales(program);
addQueueCommands(program);
addPaymentCommands(program);
addPeopleCommands(program);
addGateCommands(program);
addKeyCommands(program);
addVerify(program);
addBackup(program);
addDemo(program);

const expected = [OperatorError, ImportError, StartError, ConfigError];
/** Tells whether the disk or network caused an error. Its message names the file or address, so it needs no stack. */
const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;
try {
  keepFilesPrivate();
  await program.parseAsync();
} catch (error) {
  const isExpected = isSystemError(error) || expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
