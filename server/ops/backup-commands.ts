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
      console.log(`${folder} holds ${files.join(", ")}. It can sign tickets: keep it as you keep the secrets.`);
    });
  program
    .command("restore <folder>")
    .description("put a backup in place; what was there is set aside, not lost")
    .option("--yes", "do not ask")
    .action(async (folder: string, { yes }: { yes?: boolean }) => {
      const dataDir = embeddedDataDir("restore");
      await confirm(`Put the backup in ${folder} in place of what is in ${dataDir}?`, yes);
      const aside = await restore(folder, dataDir);
      console.log(`${dataDir} is as it was backed up.${aside ? ` What was there before is in ${aside}.` : ""}`);
    });
}
