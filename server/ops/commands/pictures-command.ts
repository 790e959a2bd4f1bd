import type { Command } from "commander";
import { readConfig } from "#server/config.ts";
import { picturesOf } from "#server/modules/images/originals.ts";
import { readReport } from "#server/modules/images/prepare/prepared-report.ts";

export function addPictures(program: Command): void {
  program
    .command("pictures")
    .description("how many picture files this machine's server has made ahead, and which it could not make")
    .action(async () => {
      const report = await readReport(picturesOf(readConfig(process.env)));
      if (!report) return console.log("No server has prepared pictures in this DATA_DIR yet.");
      console.log(`${report.stored} of ${report.all} picture files are ready (${report.at}).`);
      if (report.stopped) console.log(`No more are made: ${report.stopped}.`);
      for (const path of report.missing) console.log(`missing: ${path}`);
      for (const { path, why } of report.unreadable) console.log(`unreadable: ${path} (${why})`);
    });
}
