import { type BestSeats, distance, type FreeSeat, isBetter, rankSeats } from "./best-block.ts";

export interface AccessSeat extends FreeSeat {
  type: "seat" | "wheelchair" | "companion";
}

/** The bonus of a companion seat, because those seats are reserved for people who accompany a wheelchair user. */
const COMPANION_FIRST = 4;

/**
 * A wheelchair place and the nearest seats for the rest of the party, companion seats first. A party that is close
 * together comes first, then the one with the best view.
 * @returns null if there is no wheelchair place, or there are not enough seats
 */
export function withWheelchair(free: readonly AccessSeat[], count: number): BestSeats<AccessSeat> | null {
  const offered = free.filter((seat) => seat.offered);
  const others = offered.filter((seat) => seat.type !== "wheelchair");
  let best: BestSeats<AccessSeat> | null = null;
  for (const place of offered) {
    if (place.type !== "wheelchair" || others.length < count - 1) continue;
    const away = (seat: AccessSeat) => distance(place, seat) - (seat.type === "companion" ? COMPANION_FIRST : 0);
    const company = others.toSorted((a, b) => away(a) - away(b)).slice(0, count - 1);
    // The nearest seats of a large party are one or two rows away.
    const apart = company.some((seat) => distance(place, seat) > count + 1);
    const party = rankSeats([place, ...company], { apart, strands: false });
    if (isBetter(party, best)) best = party;
  }
  return best;
}
