import { existsSync, readFileSync, unlinkSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

/** A file that stands in the folder while a restore moves its parts (db/embedded-backup.ts). */
export const RESTORE_JOURNAL = "restore-unfinished";

const reasonOf = (error: unknown) =>
  error instanceof Error && "code" in error
    ? String(error.code)
    : error instanceof Error
      ? error.message
      : String(error);

/** Every file and folder that this process makes is for its own user: they hold keys, mails and what buyers typed. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Makes the folder, keeps other users of the machine out of it, and proves that it can be written.
 * @param warn is called where others can read the folder and this process cannot change that, for example because another user owns it
 * @throws StartError where it cannot be written, or where a restore was interrupted: half of it may be another time's.
 */
export async function prepareDataDir(
  dataDir: string,
  warn: (message: string) => void = () => undefined,
): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, "");
    await unlink(probe);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${reasonOf(error)})`);
  }
  if (existsSync(join(dataDir, RESTORE_JOURNAL)))
    throw new StartError(`DATA_DIR ${dataDir}: a restore was interrupted. Run 'npm run ops -- restore' once more`);
  await keepOthersOut(dataDir, warn);
}

const FOR_OTHERS = 0o077;
/** As /tmp has it: such a folder is everybody's. */
const STICKY = 0o1000;

/** A folder that holds other things than ours may be everybody's, named by mistake: it is left as it is. */
async function keepOthersOut(dataDir: string, warn: (message: string) => void): Promise<void> {
  const { mode } = await stat(dataDir);
  if ((mode & FOR_OTHERS) === 0) return;
  const names = await readdir(dataDir);
  const isOurs = names.length === 0 || ["db", "secrets.json"].some((name) => names.includes(name));
  const tightened =
    isOurs &&
    (mode & STICKY) === 0 &&
    (await chmod(dataDir, 0o700).then(
      () => true,
      () => false,
    ));
  if (!tightened) warn(`DATA_DIR ${dataDir} is open to other users of this machine: make it yours alone (chmod 700)`);
}

/** A pid alone may be another process's after a restart: on Linux the time it started tells them apart. */
function identityOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (reasonOf(error) === "ESRCH") return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the command's closing bracket the fields are counted from the third; the 22nd is the start.
    const startedAt = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${pid} ${startedAt}`;
  } catch {
    return `${pid}`;
  }
}

/**
 * Claims the folder of the embedded database for this process: two would corrupt it. The claim of a process that is
 * gone is taken over. Released when the process ends.
 * @throws StartError where another living process has it.
 */
export async function lockDataDir(dataDir: string): Promise<void> {
  const file = join(dataDir, "lock");
  const mine = identityOf(process.pid) ?? String(process.pid);
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      await writeFile(file, mine, { flag: "wx" });
      process.once("exit", () => release(file, mine));
      return;
    } catch (error) {
      if (reasonOf(error) !== "EEXIST")
        throw new StartError(`DATA_DIR ${dataDir} cannot be locked (${reasonOf(error)})`);
    }
    const holder = await readFile(file, "utf8").catch(() => "");
    const pid = Number(holder.split(" ")[0]);
    if (pid > 0 && holder !== mine && identityOf(pid) === holder)
      throw new StartError(`DATA_DIR ${dataDir} is in use by process ${pid}`);
    await removeStale(file, holder);
  }
  throw new StartError(`DATA_DIR ${dataDir} is in use by another process`);
}

/** Moves the stale claim aside before it is removed, so that of two that find it only one goes on. */
async function removeStale(file: string, holder: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const moved = await readFile(aside, "utf8");
  // Somebody else's fresh claim: back with it.
  if (moved !== holder) await rename(aside, file);
  else await unlink(aside);
}

function release(file: string, mine: string): void {
  try {
    if (readFileSync(file, "utf8") === mine) unlinkSync(file);
  } catch {
    // Gone already: nothing is held.
  }
}
