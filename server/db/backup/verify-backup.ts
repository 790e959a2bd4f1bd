import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { connect } from "../connect/connect.ts";
import { type BrokenInvariant, verifyInvariants } from "../verify-invariants.ts";
import { restore } from "./embedded-restore.ts";

/**
 * Restores a backup into a temporary folder beside it, as `restore` does, and returns the invariants that are broken there.
 * @throws StartError naming what is missing or has changed, or why it cannot be restored
 */
export async function verifyBackup(folder: string): Promise<BrokenInvariant[]> {
  const trial = await mkdtemp(`${resolve(folder)}-trial-`);
  try {
    await restore(folder, trial);
    const { db, close } = await connect({ embeddedDir: join(trial, "db") });
    return await verifyInvariants(db).finally(close);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}
