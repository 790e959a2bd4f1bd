import { qrCode } from "#contract/rules/qr-code.ts";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { venueDay, venueHour } from "./ticket-time.ts";

/** What the first drawing of a ticket needs, prepared ahead: the outline of its QR code and its time in words. */
export function ticketFront({ token, startsAt, timezone }: WalletTicket): NonNullable<WalletTicket["front"]> {
  return { ...qrCode(token), when: `${venueDay(startsAt, timezone)}, ${venueHour(startsAt, timezone)}` };
}
