import type { Command } from "commander";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { printBroken } from "../print-broken.ts";
import { withServices } from "../with-services.ts";

export function addVerify(program: Command): void {
  program
    .command("verify")
    .description("check the invariants of seats, orders, payments and tickets; exit 1 if one is broken")
    .action(() =>
      withServices(async ({ db }) => {
        const broken = await verifyInvariants(db);
        printBroken(broken);
        if (broken.length === 0) console.log("Every invariant holds.");
      }),
    );
}
