import { paths } from "#contract/paths.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";

/**
 * Where a combo's Buy Tickets leads (docs/design/product.md#where-buy-tickets-leads). The named plenary venue has its
 * own address.
 */
export function comboBookingPath(combo: Pick<ComboDetail, "id" | "place_name">, plenaryPlaceName: string): string {
  const screen = combo.place_name === plenaryPlaceName ? paths.plenary : paths.comboSeatBooking;
  return `${screen}?comboEventId=${combo.id}`;
}
