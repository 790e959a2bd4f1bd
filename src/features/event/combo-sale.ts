import { paths } from "#contract/paths.ts";
import { sellsAt } from "#contract/rules/venue-kinds.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";

/**
 * Where a combo's Buy Tickets leads (docs/design/product.md#where-buy-tickets-leads). The named plenary venue has its
 * own address.
 */
export function comboBookingPath(combo: Pick<ComboDetail, "id" | "place_name">, plenaryPlaceName: string): string {
  const screen = combo.place_name === plenaryPlaceName ? paths.plenary : paths.comboSeatBooking;
  return `${screen}?comboEventId=${combo.id}`;
}

/** Why a combo cannot be bought here, in words for the buyer; null if it can. */
export function comboRefusal(combo: ComboDetail, nowMs: number): string | null {
  const { eventDetails: members } = combo;
  const cancelled = members.find((member) => member.cancelled);
  if (cancelled) return `${cancelled.event_name} was cancelled, and the combo with it.`;
  if (members.every((member) => nowMs >= Date.parse(member.ends_at))) return "These events are over.";
  const begun = members.find((member) => nowMs >= Date.parse(member.starts_at));
  if (begun) return `${begun.event_name} has started: what is left is sold event by event.`;
  const soldOut = members.find((member) => member.sold_out);
  if (soldOut) return `${soldOut.event_name} is sold out.`;
  const plot = members.find((member) => sellsAt(member.place_type) === "units");
  if (plot)
    return `${plot.event_name} has no numbered seats, so the combo is not sold online. Buy each event on its own page.`;
  return null;
}
