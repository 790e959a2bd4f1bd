import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { sql } from "kysely";
import type { NamedFile } from "../modules/catalogue/import/format.ts";
import { importInto } from "../modules/catalogue/import/import-catalogue.ts";
import { readJson } from "../modules/catalogue/import/read-json.ts";
import { OperatorError } from "./operator-error.ts";
import { progress } from "./progress.ts";
import { withOffice } from "./with-office.ts";

class DryRun extends Error {}

async function readNamed(name: string): Promise<NamedFile> {
  const text = await readFile(name, "utf8").catch(() => {
    throw new OperatorError(`${name} cannot be read`);
  });
  return readJson(name, text);
}

export function addImport(program: Command): void {
  program
    .command("import <file...>")
    .description("bring events, places, plans, combos and vouchers in (docs/import-format.md): all of it or nothing")
    .option("--dry-run", "check everything and store nothing")
    .action(async (names: string[], { dryRun }: { dryRun?: boolean }) => {
      const files = await Promise.all(names.map(readNamed));
      await withOffice(async ({ db }) => {
        await db
          .transaction()
          .execute(async (trx) => {
            // A stadium takes longer than a request may.
            await sql`set local statement_timeout = 0`.execute(trx);
            const { places, events, combos } = await importInto(trx, files, progress("events"));
            console.log(`${dryRun ? "Would store" : "Storing"} ${places} places, ${events} events, ${combos} combos.`);
            if (dryRun) throw new DryRun();
          })
          .catch((error) => {
            if (!(error instanceof DryRun)) throw error;
          });
        console.log(dryRun ? "Nothing was stored." : "Stored.");
      });
    });
}
