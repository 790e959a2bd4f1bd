import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { WorkerServer } from "./fixtures.ts";

/** Runs commands as the operator. They use the server's embedded database, so the server is stopped for them. */
export async function operate(server: WorkerServer, ...commands: string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: "", NODE_ENV: "", DATA_DIR: server.dataDir };
  await server.kill();
  for (const command of commands)
    await promisify(execFile)(process.execPath, ["server/ops/main.ts", ...command.split(" ")], { env });
  await server.startAgain();
}
