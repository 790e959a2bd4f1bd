import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { writtenOut } from "#contract/rules/plain-text.ts";
import { exportCatalogue } from "../modules/catalogue-files/export/export-catalogue.ts";
import { readableJson } from "../modules/catalogue-files/export/readable-json.ts";
import { OperatorError } from "./operator-error.ts";
import { progress } from "./progress.ts";
import { withOffice } from "./with-office.ts";

export function addExport(program: Command): void {
  program
    .command("export [file]")
    .description("write the whole catalogue in the import's format, to a new file or to the screen")
    .option("--force", "write over a file that is there")
    .action((file: string | undefined, { force }: { force?: boolean }) =>
      withOffice(async ({ db }) => {
        const text = `${readableJson(await exportCatalogue(db, progress("events")))}\n`;
        if (file === undefined) {
          process.stdout.write(writtenOut(text));
          return;
        }
        await writeFile(file, text, { flag: force ? "w" : "wx" }).catch((error: NodeJS.ErrnoException) => {
          throw new OperatorError(
            error.code === "EEXIST"
              ? `${file} is there already: say --force to write over it`
              : `${file} cannot be written`,
          );
        });
        console.log(`${file} holds the catalogue. Its pictures lie in DATA_DIR/pictures/originals.`);
      }),
    );
}
