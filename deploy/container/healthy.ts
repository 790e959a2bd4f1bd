import { readFile, stat } from "node:fs/promises";

/*
 * Whether this container's process lives, as the exit code. It does not ask whether it can sell: a container that is
 * restarted brings no database back.
 */

const STILL_AFTER_MS = 60_000;
const { PORT = "4173", DATA_DIR = "/data" } = process.env;

async function isAlive(): Promise<boolean> {
  const command = await readFile("/proc/1/cmdline", "utf8");
  if (!command.includes("--jobs")) return (await fetch(`http://127.0.0.1:${PORT}/healthz`)).ok;
  // The jobs answer no calls. They touch this file (server/run-jobs.ts).
  return Date.now() - (await stat(`${DATA_DIR}/jobs-alive`)).mtimeMs < STILL_AFTER_MS;
}

process.exit((await isAlive().catch(() => false)) ? 0 : 1);
