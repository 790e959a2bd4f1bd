import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Every server of the journeys uses these, so that each accepts the others' accounts. */
export const LIGHT_PASSWORDS = {
  NODE_OPTIONS: `--import ${new URL("../support/light-passwords.ts", import.meta.url)}`,
};

/**
 * Each worker's server starts from a copy of a folder with the demo. `scripts/test.ts` creates that folder and passes
 * its path. Otherwise it is created here.
 * @returns the tear-down
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_TEMPLATE) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), "brolga-e2e-"));
  process.env.E2E_TEMPLATE = join(folder, "data");
  await promisify(execFile)(process.execPath, ["tests/e2e/make-template.ts", process.env.E2E_TEMPLATE]);
  return () => rm(folder, { recursive: true, force: true });
}
