import type { Command } from "commander";
import { listFailedMails } from "../jobs/mail-jobs.ts";
import { accountsWithRole, setRole } from "../modules/accounts/operator-roles.ts";
import { signOutByOperator } from "../modules/accounts/operator-sessions.ts";
import { voidByOperator } from "../modules/payments/void-by-operator.ts";
import { confirm } from "./confirm.ts";
import { notConfirmed, OperatorError } from "./operator-error.ts";
import { printTable } from "./print-table.ts";
import { withOffice } from "./with-office.ts";

/** The meanings of user_role (docs/design/product.md#roles). */
const ROLES: Readonly<Record<string, string>> = { 1: "buyer", 3: "gate staff", 5: "free tickets" };

export function addPeopleCommands(program: Command): void {
  const users = program.command("users").description("list accounts with a role other than buyer");
  users.action(() =>
    withOffice(async ({ db }) => {
      const rows = (await accountsWithRole(db)).map(({ email, name, role }) => [
        ...[email, name, role, ROLES[role] ?? "a buyer"],
      ]);
      printTable(["email", "name", "role", "meaning"], rows, "All accounts are buyers.");
    }),
  );
  users
    .command("role <email> <role>")
    .description("1 buyer, 3 gate staff, 5 free tickets")
    .action((email: string, role: string) =>
      withOffice(async ({ db }) => {
        const meaning = ROLES[role];
        if (!meaning) throw new OperatorError("the role must be 1 (buyer), 3 (gate staff) or 5 (free tickets)");
        const outcome = await setRole(db, email, Number(role));
        if (outcome === "no such account") throw new OperatorError(`there is no account ${email}`);
        if (outcome === "not confirmed") throw new OperatorError(notConfirmed(email));
        console.log(`${email} is now: ${meaning}.`);
      }),
    );
  users
    .command("sign-out <email>")
    .description("end every session of an account, on all its devices")
    .action((email: string) =>
      withOffice(async (office) => {
        const ended = await signOutByOperator(office, email);
        if (ended === null) throw new OperatorError(`there is no account ${email}`);
        console.log(`${email} is signed out: ${ended} session${ended === 1 ? "" : "s"} ended.`);
      }),
    );
  program
    .command("mails")
    .description("list mails that failed after all their tries")
    .action(() =>
      withOffice(async ({ db }) => {
        const rows = (await listFailedMails(db)).map((mail) => [
          ...[mail.failedAt.toISOString().slice(0, 16), mail.template, mail.to, mail.pid, mail.tries, mail.reason],
        ]);
        printTable(["failed (UTC)", "mail", "to", "order", "tries", "why"], rows, "No mail has failed.");
      }),
    );
  program
    .command("void <ticket>")
    .description("void one ticket, by its booking number; its seat stays sold and its order paid")
    .requiredOption("--reason <text>", "shown to the buyer")
    .option("--yes", "do not ask")
    .action((ticket: string, { reason, yes }: { reason: string; yes?: boolean }) =>
      withOffice(async (office) => {
        await confirm(`Make ticket ${ticket} void for good?`, yes);
        if (!(await voidByOperator(office, ticket, reason)))
          throw new OperatorError(`there is no valid ticket with the number ${ticket}`);
        console.log(`Ticket ${ticket} is void. Its buyer gets a mail.`);
      }),
    );
}
