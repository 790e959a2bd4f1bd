import { MAX_TICKETS } from "#contract/rules/limits.ts";
import type { Settings } from "#contract/wire/settings.ts";
import type { Db } from "#server/db/connect.ts";
import type { Office } from "#server/office.ts";
import { ticketKeys } from "../tickets/ticket-keys.ts";
import { type SettingName, settingNames } from "./import/format.ts";

/** What an import said of the seller; blank where it said nothing. No such value stands in code but the brand's. */
export type SellerSettings = Record<SettingName, string>;

const BLANK = Object.fromEntries(settingNames.map((name) => [name, ""])) as SellerSettings;

/** Who sells: names, numbers and addresses for the footer, the mails and the static pages. */
export async function readSettings(db: Db): Promise<SellerSettings> {
  const rows = await db.selectFrom("setting").where("name", "in", settingNames).select(["name", "value"]).execute();
  return { ...BLANK, brand_name: "Brolga", ...Object.fromEntries(rows.map((row) => [row.name, row.value])) };
}

/** GET /settings: the seller, the limits, and the key that tickets are verified with. */
export async function publicSettings(office: Office): Promise<Settings> {
  const { facebook, instagram, twitter, youtube, ...seller } = await readSettings(office.db);
  return {
    ...seller,
    social: { facebook, instagram, twitter, youtube },
    hold_seconds: office.config.holdSeconds,
    max_tickets: MAX_TICKETS,
    currency: "AUD",
    ticket_public_key: office.secrets.ticketKey.publicKeyBase64,
    ticket_public_keys: (await ticketKeys(office)).accepted,
    sandbox_gateway: office.gateway.openBankPage !== undefined,
  };
}
