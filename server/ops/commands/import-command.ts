import type { Command } from "commander";
import { sql } from "kysely";
import { analyzeGrown } from "#server/db/analyze-grown.ts";
import { importInto } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { readFiles } from "#server/modules/catalogue-files/import/read-files.ts";
import { PosterColours } from "#server/modules/images/poster-colour.ts";
import { progress } from "../progress.ts";
import { readGivenFile } from "../read-given-file.ts";
import { withServices } from "../with-services.ts";

class DryRun extends Error {}

export function addImport(program: Command): void {
  program
    .command("import <file...>")
    .description("import events, places, plans, combos and vouchers (docs/import-format.md): everything or nothing")
    .option("--dry-run", "check everything and store nothing")
    .action(async (names: string[], { dryRun }: { dryRun?: boolean }) => {
      const files = readFiles(await Promise.all(names.map(readGivenFile)));
      await withServices(async ({ db, config }, act) => {
        if (dryRun) act.nothingDone();
        const { colourOf } = new PosterColours(config);
        await db
          .transaction()
          .execute(async (trx) => {
            // Importing a stadium takes longer than the limit for a call's statements.
            await sql`set local statement_timeout = 0`.execute(trx);
            const { places, events, combos, warnings } = await importInto(trx, files, {
              onProgress: progress("events"),
              colourOf,
            });
            act.changes({}, { places, events, combos });
            console.log(`${dryRun ? "Would store" : "Storing"} ${places} places, ${events} events, ${combos} combos.`);
            for (const warning of warnings) console.log(`Worth a look: ${warning}.`);
            if (dryRun) throw new DryRun();
          })
          .catch((error) => {
            if (!(error instanceof DryRun)) throw error;
          });
        if (!dryRun) await analyzeGrown(db);
        console.log(dryRun ? "Nothing was stored." : "Stored.");
      });
    });
}
