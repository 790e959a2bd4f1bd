import type { Command } from "commander";
import { inTransaction } from "#server/db/retry.ts";
import { listFailedMails } from "#server/jobs/mail-jobs.ts";
import { disableAccount, disabledAccounts, enableAccount } from "#server/modules/accounts/disable-account.ts";
import { accountsWithRole, namedAccount } from "#server/modules/accounts/operator-roles.ts";
import { resetSecondFactor } from "#server/modules/accounts/second-factor/second-factor.ts";
import { signOutByOperator } from "#server/modules/accounts/sign-in/operator-sessions.ts";
import { setRole } from "#server/modules/organisers/set-role.ts";
import { voidByOperator } from "#server/modules/payments/void-by-operator.ts";
import { confirm } from "../confirm.ts";
import { notConfirmed, OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

/** The meanings of user_role (docs/design/product.md#roles). */
const ROLES: Readonly<Record<string, string>> = {
  1: "buyer",
  3: "gate staff",
  5: "free tickets",
  9: "runs the box office",
};

export function addPeopleCommands(program: Command): void {
  const users = program.command("users").alias("people").description("list accounts with a role other than buyer");
  users.action(() =>
    withServices(async ({ db }) => {
      const rows = (await accountsWithRole(db)).map(({ email, name, role }) => [
        email,
        name,
        role,
        ROLES[role] ?? "a buyer",
      ]);
      printTable(["email", "name", "role", "meaning"], rows, "All accounts are buyers.");
    }),
  );
  users
    .command("role <email> <role>")
    .description("1 buyer, 3 gate staff, 5 free tickets, 9 runs the whole box office at the desk")
    .action((email: string, role: string) =>
      withServices(async ({ db }, act) => {
        const meaning = ROLES[role];
        if (!meaning)
          throw new OperatorError(
            "the role must be 1 (buyer), 3 (gate staff), 5 (free tickets) or 9 (runs the box office)",
          );
        const outcome = await inTransaction(db, async (trx) => {
          const was = await namedAccount(trx, email);
          act.changes({ role: was?.role }, { role: Number(role) });
          return setRole(trx, email, Number(role));
        });
        if (outcome === "no such account") throw new OperatorError(`there is no account ${email}`);
        if (outcome === "not confirmed") throw new OperatorError(notConfirmed(email));
        console.log(`${email} is now: ${meaning}.`);
      }),
    );
  users
    .command("sign-out <email>")
    .description("end every session of an account, on all its devices")
    .action((email: string) =>
      withServices(async (services, act) => {
        const ended = await inTransaction(services.db, async (trx) => {
          const sessions = await signOutByOperator({ ...services, db: trx }, email);
          act.changes({ sessions }, { sessions: 0 });
          return sessions;
        });
        if (ended === null) throw new OperatorError(`there is no account ${email}`);
        console.log(`${email} is signed out: ${ended} session${ended === 1 ? "" : "s"} ended.`);
      }),
    );
  users
    .command("disable <email>")
    .description("nobody can sign in to the account any more, and all its sessions end; orders and tickets stay valid")
    .requiredOption("--why <text>", "for other operators; the owner does not see it")
    .action((email: string, { why }: { why: string }) =>
      withServices(async (services) => {
        const disabled = await disableAccount(services, email, why);
        if (disabled === null) throw new OperatorError(`there is no account ${email}`);
        const { ended, already } = disabled;
        if (already) return console.log(`${email} was already disabled.`);
        console.log(`${email} is disabled: ${ended} session${ended === 1 ? "" : "s"} ended. Its tickets stay valid.`);
      }),
    );
  users
    .command("enable <email>")
    .description("let a disabled account sign in again")
    .action((email: string) =>
      withServices(async (services) => {
        const enabled = await enableAccount(services, email);
        if (enabled === null) throw new OperatorError(`there is no account ${email}`);
        console.log(enabled ? `${email} can sign in again.` : `${email} was not disabled.`);
      }),
    );
  users
    .command("reset-second-factor <email>")
    .description("for an owner who has lost every factor: remove authenticator apps, recovery codes and passkeys")
    .requiredOption("--why <text>", "how you know that it is the owner")
    .option("--yes", "do not ask")
    .action((email: string, { yes }: { yes?: boolean }) =>
      withServices(async (services) => {
        await confirm(`Remove every second factor of ${email}?`, yes);
        const wasOn = await resetSecondFactor(services, email);
        if (wasOn === null) throw new OperatorError(`there is no account ${email}`);
        console.log(
          wasOn
            ? `${email} signs in with the password or a mailed code again, and gets a mail about it.`
            : `${email} had no second factor. Its passkeys are removed.`,
        );
      }),
    );
  users
    .command("disabled")
    .description("list disabled accounts")
    .action(() =>
      withServices(async (services, act) => {
        await act.record();
        const rows = (await disabledAccounts(services)).map(({ email, since, why }) => [
          email,
          since.toISOString().slice(0, 16),
          why,
        ]);
        printTable(["email", "since (UTC)", "why"], rows, "No account is disabled.");
      }),
    );
  program
    .command("mails")
    .description("list mails that failed after all their tries, with their addresses")
    .action(() =>
      withServices(async ({ db }, act) => {
        await act.record();
        const rows = (await listFailedMails(db)).map((mail) => [
          mail.failedAt.toISOString().slice(0, 16),
          mail.template,
          mail.to,
          mail.pid,
          mail.tries,
          mail.reason,
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
      withServices(async (services, act) => {
        act.changes({ state: "good" }, { state: "void" });
        await confirm(`Make ticket ${ticket} void for good?`, yes);
        if (!(await voidByOperator(services, ticket, reason)))
          throw new OperatorError(`there is no valid ticket with the number ${ticket}`);
        console.log(`Ticket ${ticket} is void. Its buyer gets a mail.`);
      }),
    );
}
