import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { COMPILED_ONCE } from "./server-process.ts";

/** Runs one operator's command on an embedded database. Stop its server first: only one process may use the database. */
export async function runCommand(dataDir: string, ...words: string[]): Promise<void> {
  const env = { ...process.env, ...COMPILED_ONCE, DATABASE_URL: "", NODE_ENV: "", DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ["server/ops/main.ts", ...words], { env });
}

interface Restartable {
  dataDir: string;
  kill(): Promise<unknown>;
  startAgain(): Promise<unknown>;
}

/** Runs commands of the operator, without spaces in their arguments. The server is stopped meanwhile. */
export async function operate(server: Restartable, ...commands: string[]): Promise<void> {
  await server.kill();
  for (const command of commands) await runCommand(server.dataDir, ...command.split(" "));
  await server.startAgain();
}
