import type { Command } from "commander";
import { readConfig } from "../config.ts";
import { backUp, restore } from "../db/embedded-backup.ts";
import { confirm } from "./confirm.ts";
import { OperatorError } from "./operator-error.ts";

function embeddedDataDir(command: string): string {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl)
    throw new OperatorError(`${command} is for the embedded database: on PostgreSQL use pg_dump and pg_restore`);
  return dataDir;
}

export function addBackup(program: Command): void {
  program
    .command("backup <folder>")
    .description("copy the embedded database, the secrets, and the operator's pictures and videos into a new folder")
    .action(async (folder: string) => {
      const files = await backUp(embeddedDataDir("backup"), folder);
      console.log(
        `${folder} now has ${files.join(", ")}. It includes the key that signs tickets: keep it as safe as the secrets.`,
      );
    });
  program
    .command("restore <folder>")
    .description("put a backup in place; the present files are set aside, not deleted")
    .option("--yes", "do not ask")
    .action(async (folder: string, { yes }: { yes?: boolean }) => {
      const dataDir = embeddedDataDir("restore");
      await confirm(`Replace what is in ${dataDir} with the backup in ${folder}?`, yes);
      const aside = await restore(folder, dataDir);
      console.log(`${dataDir} is restored.${aside ? ` Its former files are in ${aside}.` : ""}`);
    });
}
