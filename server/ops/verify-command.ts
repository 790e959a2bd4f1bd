import type { Command } from "commander";
import { verifyInvariants } from "../db/verify-invariants.ts";
import { withOffice } from "./with-office.ts";

const SHOWN = 20;

export function addVerify(program: Command): void {
  program
    .command("verify")
    .description("check the invariants of seats, orders, payments and tickets; exit 1 if one is broken")
    .action(() =>
      withOffice(async ({ db }) => {
        const broken = await verifyInvariants(db);
        for (const { name, rows } of broken) {
          console.log(`BROKEN ${name}: ${rows.length} rows`);
          for (const row of rows.slice(0, SHOWN)) console.log(`  ${JSON.stringify(row)}`);
        }
        if (broken.length > 0) process.exitCode = 1;
        else console.log("Every invariant holds.");
      }),
    );
}
