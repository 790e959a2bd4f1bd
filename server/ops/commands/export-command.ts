import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { escapeControls } from "#contract/rules/text/plain-text.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import { readableJson } from "#server/modules/catalogue-files/export/readable-json.ts";
import { OperatorError } from "../operator-error.ts";
import { progress } from "../progress.ts";
import { withServices } from "../with-services.ts";

export function addExport(program: Command): void {
  program
    .command("export [file]")
    .description("write the whole catalogue in the import format, to a new file or to standard output")
    .option("--force", "overwrite an existing file")
    .action((file: string | undefined, { force }: { force?: boolean }) =>
      withServices(async ({ db, reads }) => {
        // A replica may cancel a long transaction.
        const catalogue = await exportCatalogue(reads, progress("events")).catch((error: unknown) => {
          if (reads === db) throw error;
          return exportCatalogue(db, progress("events"));
        });
        const text = `${readableJson(catalogue)}\n`;
        if (file === undefined) {
          process.stdout.write(escapeControls(text));
          return;
        }
        await writeFile(file, text, { flag: force ? "w" : "wx" }).catch((error: NodeJS.ErrnoException) => {
          throw new OperatorError(
            error.code === "EEXIST"
              ? `${file} already exists: use --force to overwrite it`
              : `${file} cannot be written`,
          );
        });
        console.log(`${file} has the catalogue. Its pictures are in DATA_DIR/pictures/originals.`);
      }),
    );
}
