import { MAX_TICKETS } from "#contract/rules/limits.ts";
import type { Settings } from "#contract/wire/settings.ts";
import type { Services } from "#server/services.ts";
import { readSettings } from "../catalogue/settings.ts";
import { ticketKeys } from "../tickets/ticket-keys.ts";

/** The public settings of every page: the seller, the limits, and the public keys that verify tickets. */
export async function publicSettings(services: Services): Promise<Settings> {
  const { facebook, instagram, twitter, youtube, ...seller } = await readSettings(services.db);
  return {
    ...seller,
    social: { facebook, instagram, twitter, youtube },
    hold_seconds: services.config.holdSeconds,
    max_tickets: MAX_TICKETS,
    currency: "AUD",
    ticket_public_key: services.secrets.ticketKey.publicKeyBase64,
    ticket_public_keys: (await ticketKeys(services)).accepted,
    wallets: [...services.gateway.capabilities.wallets],
    sandbox_gateway: services.gateway.openBankPage !== undefined,
  };
}
