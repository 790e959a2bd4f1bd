import { constants, readFileSync, unlinkSync } from "node:fs";
import { access, chmod, mkdir, readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { errorCode } from "./process/error-code.ts";
import { InUseError, SettingsError, StartError } from "./process/start-error.ts";

/**
 * A file that is in the folder while a restore works (db/backup/embedded-restore.ts). It is empty until parts are moved into
 * place, and then names the folder of the former ones.
 */
export const RESTORE_JOURNAL = "restore-unfinished";

/** The folder to which mails are written if there is no mail server. */
export const outboxOf = ({ dataDir }: { dataDir: string }) => join(dataDir, "outbox");

const reasonOf = (error: unknown) => errorCode(error) ?? (error instanceof Error ? error.message : String(error));

/** Makes new files and folders of this process readable by its own user only: they hold keys, mails and buyers' data. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Checks that this process may use the folder, or make it, and changes nothing.
 * @throws SettingsError if it is no folder, cannot be read and written, or belongs to another user
 */
export async function checkDataDir(dataDir: string): Promise<void> {
  const refuse = (why: string) => new SettingsError(`DATA_DIR ${dataDir} ${why}`);
  try {
    const nearest = await nearestExisting(resolve(dataDir));
    const found = await stat(nearest);
    if (!found.isDirectory()) throw refuse(`cannot be written (${nearest} is no folder)`);
    // Files that root makes in another user's folder could not be read by the server.
    if (nearest === resolve(dataDir) && process.getuid?.() === 0 && found.uid !== 0)
      throw refuse(`belongs to user ${found.uid}: run this as that user ('runuser -u USER -- …'), not as root`);
    await access(nearest, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw error instanceof SettingsError ? error : refuse(`cannot be written (${reasonOf(error)})`);
  }
}

/** The path itself, or the nearest folder above it that exists, in which it can be made. */
async function nearestExisting(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch (error) {
    if (errorCode(error) === "ENOENT" && dirname(path) !== path) return nearestExisting(dirname(path));
    throw error;
  }
}

/** @throws SettingsError if a restore was interrupted: the operator may think that it was complete */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const begun = await readFile(join(dataDir, RESTORE_JOURNAL), "utf8").catch(() => null);
  if (begun === null) return;
  const again = "Run 'brolga ops restore FOLDER' again";
  throw new SettingsError(
    begun.trim() === ""
      ? `DATA_DIR ${dataDir}: a restore was interrupted before it changed anything. ${again}, or 'brolga ops restore --abandon' to go on with the data from before it`
      : `DATA_DIR ${dataDir}: a restore was interrupted half way. ${again}`,
  );
}

/**
 * Makes the folder, denies the machine's other users access, and checks that it is writable.
 * @param warn called if others can read the folder and this process cannot change that, for example because another
 * user owns it
 * @throws StartError if the folder is not writable
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
  await restrictAccess(dataDir, warn);
}

const FOR_OTHERS = 0o077;
/** The mode of folders that everybody shares, such as /tmp. */
const STICKY = 0o1000;

/** Removes other users' access. A folder with foreign files only gets a warning: it may be shared, and named by mistake. */
async function restrictAccess(dataDir: string, warn: (message: string) => void): Promise<void> {
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
  if (!tightened)
    warn(`DATA_DIR ${dataDir} is open to other users of this machine: restrict it to your own user (chmod 700)`);
}

/** Identifies a process. After a restart, another process may have its pid; on Linux the start time distinguishes them. */
function identityOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === "ESRCH") return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The first field after the command's closing bracket is number 3. Number 22 is the start time.
    const startedAt = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${pid} ${startedAt}`;
  } catch {
    return `${pid}`;
  }
}

/**
 * Locks the folder of the embedded database for this process, because two processes would corrupt it. It takes over the
 * lock of a process that has ended, and releases its own when this process ends.
 * @throws InUseError if another running process has the lock; StartError if the folder cannot be locked
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
      if (errorCode(error) !== "EEXIST")
        throw new StartError(`DATA_DIR ${dataDir} cannot be locked (${reasonOf(error)})`);
    }
    const holder = await readFile(file, "utf8").catch(() => "");
    const pid = Number(holder.split(" ")[0]);
    if (pid > 0 && holder !== mine && identityOf(pid) === holder)
      throw new InUseError(`DATA_DIR ${dataDir} is in use by process ${pid}`);
    await removeStale(file, holder);
  }
  throw new InUseError(`DATA_DIR ${dataDir} is in use by another process`);
}

/** The id of the running process that has the folder's embedded database open, or null. */
export async function lockHolder(dataDir: string): Promise<number | null> {
  const holder = await readFile(join(dataDir, "lock"), "utf8").catch(() => "");
  const pid = Number(holder.split(" ")[0]);
  return pid > 0 && identityOf(pid) === holder ? pid : null;
}

/** Removes a stale lock. It is moved aside first, so that of two processes that find it, only one goes on. */
async function removeStale(file: string, holder: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const moved = await readFile(aside, "utf8");
  // Another process has taken the lock in between: put its file back.
  if (moved !== holder) await rename(aside, file);
  else await unlink(aside);
}

function release(file: string, mine: string): void {
  try {
    if (readFileSync(file, "utf8") === mine) unlinkSync(file);
  } catch {
    // The file is already gone, so there is nothing to release.
  }
}
