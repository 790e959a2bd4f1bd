import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#server/process/start-error.ts";
import { DATABASE_FOLDER } from "./live-copy.ts";

const MEGABYTE = 1024 * 1024;
/** The copied database's own new log files, while it is opened. Without them it would block for ever. */
const LOG_BYTES = 64 * MEGABYTE;
/**
 * A server refuses changes when less than 128 MB are free (disk-room.ts). A backup leaves the server more than that.
 */
const LEFT_FOR_SERVER_BYTES = 160 * MEGABYTE;

/**
 * Checks that a disk has space for a backup of a running server: the copy of the database, the file that is made of it, and the pictures.
 * If it is the server's own disk, enough must be left for the server.
 * @throws StartError saying how much is missing
 */
export async function demandRoom(dataDir: string, folder: string): Promise<void> {
  const database = await bytesBelow(join(dataDir, DATABASE_FOLDER));
  const pictures = await bytesBelow(join(dataDir, "pictures", "originals"));
  const isShared = (await stat(folder)).dev === (await stat(dataDir)).dev;
  const needed = 2 * database + pictures + LOG_BYTES + (isShared ? LEFT_FOR_SERVER_BYTES : 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  const reason = isShared ? ", because the box office runs on the same disk and must keep some" : "";
  throw new StartError(
    `the backup needs ${megabytes(needed)} free on the disk of ${folder}${reason}; it has ${megabytes(bavail * bsize)}. Nothing is left there`,
  );
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let bytes = 0;
  for (const file of files)
    bytes += await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}
