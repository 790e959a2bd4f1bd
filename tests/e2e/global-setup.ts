import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePortPair } from "../support/free-port.ts";
import { startServer } from "../support/server-process.ts";

/** Loads the demo catalogue once; each worker's server starts from a copy of it. Answers the tear-down. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "brolga-e2e-"));
  process.env.E2E_TEMPLATE = join(folder, "data");
  const server = await startServer({ port: await freePortPair(), dataDir: process.env.E2E_TEMPLATE });
  await server.stop();
  return () => rm(folder, { recursive: true, force: true });
}
