import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { TicketQr } from "./ticket-qr.tsx";
import { venueDay, venueHour } from "./ticket-time.ts";

/**
 * What the first drawing of a ticket needs, prepared ahead: the outline of its QR code with the quiet zone, and its
 * time in words. Undefined if the code could not be drawn.
 */
export function ticketFront(ticket: WalletTicket): WalletTicket["front"] {
  const { token, bookingNo, startsAt, timezone } = ticket;
  const place = document.createElement("div");
  const root = createRoot(place);
  flushSync(() => root.render(<TicketQr ticket={{ token, bookingNo }} />));
  const side = Number(place.querySelector("svg")?.viewBox.baseVal.width);
  const path = place.querySelector("path:last-of-type")?.getAttribute("d");
  root.unmount();
  if (!side || !path) return undefined;
  return { side, path, when: `${venueDay(startsAt, timezone)}, ${venueHour(startsAt, timezone)}` };
}
