import { type Cents, toCents } from "#contract/rules/money/money.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { offeredCents } from "#contract/rules/money/pricing.ts";
import type { WaitingRoomFacts } from "#contract/waiting-room.ts";
import type { SeatInfos, Section } from "#contract/wire/seats.ts";
import { ask } from "./ask.ts";

/** Prices of a seat without its fee, in cents, each with the number of free seats. */
export type PriceCounts = [cents: Cents, free: number][];

const NO_BLOCK = "0";
const ACTIVE = "1";

/** Fetches how many seats are free at each price. Null if the box office does not give it for every section. */
export async function askPriceCounts({ event_id, place_id }: WaitingRoomFacts): Promise<PriceCounts | null> {
  const answer = await ask<SeatInfos>(`getdomedetails?placeId=${place_id}&eventId=${event_id}&summary=1`);
  return answer.kind === "done" ? countsOf(answer.data.seat_infos) : null;
}

/** Adds up the free seats of sections that are open, by price. Null if a section with several prices does not count them. */
export function countsOf(sections: readonly Section[]): PriceCounts | null {
  const counts = new Map<Cents, number>();
  for (const { et_blockid, blockstatus, bookableSeat, price_from, price_to, prices } of sections) {
    if (bookableSeat === "" || (et_blockid !== NO_BLOCK && blockstatus !== ACTIVE)) continue;
    if (!prices && price_from !== price_to) return null;
    for (const { price, free } of prices ?? [{ price: price_from, free: bookableSeat }])
      counts.set(toCents(price), (counts.get(toCents(price)) ?? 0) + free);
  }
  return [...counts];
}

/** How many of these seats cost at most this much, with the fee of a single ticket. */
export function seatsWithin(counts: PriceCounts, topCents: Cents, commission: Commission): number {
  const fits = counts.filter(([cents]) => offeredCents(cents, commission) <= topCents);
  return fits.reduce((sum, [, free]) => sum + free, 0);
}
