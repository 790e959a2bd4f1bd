import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePortPair } from "../support/free-port.ts";
import { startServer } from "../support/server-process.ts";

/** For every server of the journeys, so that one knows the other's accounts. */
export const LIGHT_PASSWORDS = {
  NODE_OPTIONS: `--import ${new URL("../support/light-passwords.ts", import.meta.url)}`,
};

/** Loads the demo catalogue once; each worker's server starts from a copy of it. Answers the tear-down. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "brolga-e2e-"));
  process.env.E2E_TEMPLATE = join(folder, "data");
  const server = await startServer({
    port: await freePortPair(),
    dataDir: process.env.E2E_TEMPLATE,
    env: LIGHT_PASSWORDS,
  });
  await server.stop();
  return () => rm(folder, { recursive: true, force: true });
}
