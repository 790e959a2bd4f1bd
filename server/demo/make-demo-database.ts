import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import { StartError } from "../process/start-error.ts";

const PROGRAM = fileURLToPath(new URL("./fill-new-database.ts", import.meta.url));
/** A small young generation keeps the garbage low. The program collects garbage itself once. */
const NODE_FLAGS = ["--max-semi-space-size=4", "--expose-gc"];

/**
 * Makes the embedded database with the demo, if the environment asks for one and its folder has none yet. A child
 * process does it, because the memory of an embedded database never shrinks
 * (docs/decisions/system/embedded-database.md). The child ends with this process.
 * @throws StartError with the child's own words, or saying how it ended; the folder then has no database
 */
export async function makeDemoDatabase(config: Config): Promise<void> {
  if (!config.demo || config.databaseUrl || existsSync(join(config.dataDir, "db"))) return;
  const child = fork(PROGRAM, { execArgv: NODE_FLAGS, stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const printed = child.stderr ? await text(child.stderr) : "";
  const [code, signal] = await ended;
  if (code === 0) return;
  throw new StartError(printed.trim() || `the demo could not be loaded: its process ended early (${signal ?? code})`);
}
