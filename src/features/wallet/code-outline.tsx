import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { TicketQr } from "./ticket-qr.tsx";
import { venueDay, venueHour } from "./ticket-time.ts";

/**
 * What a ticket's first drawing needs, worked out ahead: its code as the part that draws codes draws it, quiet zone
 * included, and its time in words. Undefined where it could not be drawn.
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
