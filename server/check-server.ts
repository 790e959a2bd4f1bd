import type { Config } from "./config.ts";
import type { Db } from "./db/connect/connect.ts";
import { isKnown } from "./db/known-database.ts";
import { hasDemo } from "./demo/demo-marks.ts";
import { hasTickets, listKeys } from "./modules/tickets/ticket-keys.ts";
import { SettingsError } from "./process/start-error.ts";
import { takesMoney } from "./production.ts";
import { presentTicketKey } from "./secrets.ts";

/**
 * Checks that the key for tickets suits a database that has not been migrated yet. Changes nothing.
 * @throws SettingsError if tickets were signed and their key is missing: another one would hide that it was lost
 */
export async function checkKeyPresent(db: Db, config: Config): Promise<void> {
  if ((await presentTicketKey(config)) || !(await isKnown(db)) || !(await hasTickets(db))) return;
  throw new SettingsError(
    `DATA_DIR ${config.dataDir}: secrets.json is missing (and TICKET_PRIVATE_KEY is not set), and with it the key that signed this database's tickets: restore it from a backup, or make another with 'brolga ops keys rotate'`,
  );
}

/**
 * Checks that a server may sell on a database that has not been migrated yet. Changes nothing.
 * @throws SettingsError if the key for tickets is missing or withdrawn, or real money would meet the demo's accounts
 */
export async function checkServer(db: Db, config: Config): Promise<void> {
  await checkKeyPresent(db, config);
  if (!(await isKnown(db))) return;
  const key = await presentTicketKey(config);
  const known = (await listKeys(db)).find((one) => one.key === key?.publicKeyBase64);
  if (known?.withdrawnAt)
    throw new SettingsError(
      `${config.ticketPrivateKey ? "TICKET_PRIVATE_KEY" : `DATA_DIR ${config.dataDir}: secrets.json`}: the key for signing tickets has been withdrawn; 'brolga ops keys rotate' makes another`,
    );
  if ((config.production || takesMoney(config)) && (await hasDemo(db)))
    throw new SettingsError(
      `${config.databaseUrl ? "DATABASE_URL" : `DATA_DIR ${config.dataDir}`}: this database has the demo, with accounts that anybody can sign in to: 'brolga ops demo remove' removes it`,
    );
}
