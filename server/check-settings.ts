import type { Config } from "./config.ts";
import { checkDataDir, refuseUnfinishedRestore } from "./data-dir.ts";
import { presentTicketKey } from "./secrets.ts";

/**
 * Checks everything that needs no database: DATA_DIR and the secrets. Changes nothing.
 * @throws SettingsError naming what is wrong
 */
export async function checkSettings(config: Config): Promise<void> {
  await checkDataDir(config.dataDir);
  await refuseUnfinishedRestore(config.dataDir);
  await presentTicketKey(config);
}
