import { Command } from "commander";
import { addAfterRestore } from "./commands/after-restore-command.ts";
import { addBackup } from "./commands/backup-commands.ts";
import { addCodeCommands } from "./commands/code-commands.ts";
import { addDemo } from "./commands/demo-command.ts";
import { addEventCommands } from "./commands/event-commands.ts";
import { addExport } from "./commands/export-command.ts";
import { addGateCommands } from "./commands/gate-commands.ts";
import { addImport } from "./commands/import-command.ts";
import { addInvoices } from "./commands/invoices-command.ts";
import { addKeyCommands } from "./commands/key-commands.ts";
import { addLogCommands } from "./commands/log-commands.ts";
import { addOrder } from "./commands/order-command.ts";
import { addOrganiserCommands } from "./commands/organiser-commands.ts";
import { addPaymentCommands } from "./commands/payment-commands.ts";
import { addPeopleCommands } from "./commands/people-commands.ts";
import { addPictures } from "./commands/pictures-command.ts";
import { addPlanCommands } from "./commands/plan-command.ts";
import { addPrivacyCommands } from "./commands/privacy-commands.ts";
import { addQueueCommands } from "./commands/queue-commands.ts";
import { addReconcile } from "./commands/reconcile-command.ts";
import { addSales } from "./commands/sales-command.ts";
import { addTypeCommands } from "./commands/type-commands.ts";
import { addVerify } from "./commands/verify-command.ts";
import { addWebhookCommands } from "./commands/webhook-commands.ts";
import { logCommands } from "./logged-commands.ts";

/** All of the operator's commands. Each that acts writes a row of the operators' log. */
export function opsProgram(): Command {
  const program = new Command("brolga ops")
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
  addOrder(program);
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
