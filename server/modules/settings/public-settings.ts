import { MAX_TICKETS } from "#contract/rules/limits.ts";
import type { Settings } from "#contract/wire/settings.ts";
import type { Office } from "#server/office.ts";
import { readSettings } from "../catalogue/settings.ts";
import { ticketKeys } from "../tickets/ticket-keys.ts";

/** The settings that every page may know: the seller, the limits, and the public keys that verify tickets. */
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
