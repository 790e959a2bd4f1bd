import { Command } from "commander";
import { addAfterRestore } from "./after-restore-command.ts";
import { addBackup } from "./backup-commands.ts";
import { addCodeCommands } from "./code-commands.ts";
import { addDemo } from "./demo-command.ts";
import { addEventCommands } from "./event-commands.ts";
import { addExport } from "./export-command.ts";
import { addGateCommands } from "./gate-commands.ts";
import { addImport } from "./import-command.ts";
import { addInvoices } from "./invoices-command.ts";
import { addKeyCommands } from "./key-commands.ts";
import { addLogCommands } from "./log-commands.ts";
import { logCommands } from "./logged-commands.ts";
import { addOrganiserCommands } from "./organiser-commands.ts";
import { addPaymentCommands } from "./payment-commands.ts";
import { addPeopleCommands } from "./people-commands.ts";
import { addPictures } from "./pictures-command.ts";
import { addPlanCommands } from "./plan-command.ts";
import { addPrivacyCommands } from "./privacy-commands.ts";
import { addQueueCommands } from "./queue-commands.ts";
import { addReconcile } from "./reconcile-command.ts";
import { addSales } from "./sales-command.ts";
import { addTypeCommands } from "./type-commands.ts";
import { addVerify } from "./verify-command.ts";
import { addWebhookCommands } from "./webhook-commands.ts";

/** All of the operator's commands. Each that acts writes a row of the operators' log. */
export function opsProgram(): Command {
  const program = new Command("npm run ops --")
    .description("The operator's commands. Each does one thing, on the database that the environment names.")
    .showHelpAfterError("('help' lists the commands)");
  addImport(program);
  addExport(program);
  addEventCommands(program);
  addSales(program);
  addTypeCommands(program);
  addCodeCommands(program);
  addQueueCommands(program);
  addPaymentCommands(program);
  addReconcile(program);
  addInvoices(program);
  addPeopleCommands(program);
  addOrganiserCommands(program);
  addWebhookCommands(program);
  addGateCommands(program);
  addKeyCommands(program);
  addPictures(program);
  addPlanCommands(program);
  addLogCommands(program);
  addPrivacyCommands(program);
  addVerify(program);
  addBackup(program);
  addAfterRestore(program);
  addDemo(program);
  logCommands(program);
  return program;
}
