import type { Command } from "commander";
import { skipNumbers } from "#server/db/skip-numbers.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { lastPaymentAt } from "#server/modules/payments/last-payment.ts";
import { printBroken } from "../print-broken.ts";
import { withServices } from "../with-services.ts";

export function addAfterRestore(program: Command): void {
  program
    .command("after-restore")
    .description("run it once after PostgreSQL was restored to an earlier time, before a server starts")
    .action(() =>
      withServices(async ({ db }) => {
        await skipNumbers(db);
        console.log("No new order, ticket or account will get a number that the restore took back.");
        const last = await lastPaymentAt(db);
        console.log(
          last
            ? `The last payment that this database knows is of ${last.toISOString()}: compare everything after it with the bank.`
            : "This database knows no payment: compare everything with the bank.",
        );
        const broken = await verifyInvariants(db);
        printBroken(broken);
        if (broken.length === 0) console.log("Every invariant holds.");
      }),
    );
}
