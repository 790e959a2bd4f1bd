import type { Command } from "commander";
import { readConfig } from "#server/config.ts";
import { checkDataDir, refuseUnfinishedRestore } from "#server/data-dir.ts";
import { backUp, backUpLive } from "#server/db/backup/embedded-backup.ts";
import { abandonRestore, restore } from "#server/db/backup/embedded-restore.ts";
import { verifyBackup } from "#server/db/backup/verify-backup.ts";
import { lowerThisProcess } from "#server/process/low-priority.ts";
import { confirm } from "../confirm.ts";
import { OperatorError } from "../operator-error.ts";
import { printBroken } from "../print-broken.ts";
import { withServices } from "../with-services.ts";

async function embeddedDataDir(command: string): Promise<string> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl)
    throw new OperatorError(
      `${command} is for the embedded database: PostgreSQL has tools of its own (docs/run/backup-and-restore.md)`,
    );
  await checkDataDir(dataDir);
  return dataDir;
}

interface BackupOptions {
  live?: boolean;
  verify?: boolean;
}

interface RestoreOptions {
  yes?: boolean;
  abandon?: boolean;
}

export function addBackup(program: Command): void {
  program
    .command("backup <folder>")
    .description("copy the embedded database, the secrets, and the operator's pictures and videos into a new folder")
    .option("--live", "while a server runs on the database and goes on selling")
    .option("--verify", "afterwards restore the backup beside it for a trial, and check the invariants there")
    .action((folder: string, options: BackupOptions) => makeBackup(folder, options));
  program
    .command("restore [folder]")
    .description("put a backup in place; the present files are set aside, not deleted")
    .option("--yes", "do not ask")
    .option("--abandon", "keep the present data after a restore that was interrupted before it changed anything")
    .action(async (folder: string | undefined, { yes, abandon }: RestoreOptions) => {
      const dataDir = await embeddedDataDir("restore");
      if ((folder === undefined) !== (abandon === true))
        throw new OperatorError("name the folder of a backup, or give --abandon");
      if (folder === undefined) {
        await confirm(`Forget the interrupted restore, and keep what is in ${dataDir}?`, yes);
        await abandonRestore(dataDir);
        console.log(`${dataDir} is as it was before the restore.`);
        return withServices(async () => undefined);
      }
      await confirm(`Replace what is in ${dataDir} with the backup in ${folder}?`, yes);
      const aside = await restore(folder, dataDir);
      console.log(`${dataDir} is restored.${aside ? ` Its former files are in ${aside}.` : ""}`);
      // The restore has replaced the log, so the restored log gets the row.
      await withServices(async () => undefined).catch((error: Error) => {
        throw new OperatorError(`The operators' log could not be written: ${error.message}`);
      });
    });
}

async function makeBackup(folder: string, { live, verify }: BackupOptions): Promise<void> {
  const dataDir = await embeddedDataDir("backup");
  await refuseUnfinishedRestore(dataDir);
  // Packing the copy takes a core for seconds, so buyers get priority.
  if (live) lowerThisProcess();
  const files = await (live ? backUpLive(dataDir, folder) : backUp(dataDir, folder));
  console.log(
    `${folder} now has ${files.join(", ")}. It includes the key that signs tickets: keep it as safe as the secrets.`,
  );
  if (!verify) return;
  const broken = await verifyBackup(folder);
  printBroken(broken);
  console.log(
    broken.length === 0
      ? "A trial restore worked, and every invariant holds."
      : "A trial restore worked. The box office itself breaks these invariants: the backup is a true copy of it.",
  );
}
