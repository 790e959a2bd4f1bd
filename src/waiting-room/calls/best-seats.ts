import { commissionOf } from "#contract/rules/money/event-price.ts";
import { type Cents, toCents, toDollars } from "#contract/rules/money/money.ts";
import { priceOrder } from "#contract/rules/money/order-price.ts";
import { type Commission, offeredCents } from "#contract/rules/money/pricing.ts";
import type { WaitingRoomFacts } from "#contract/waiting-room.ts";
import type { BestSeats, SeatInfos } from "#contract/wire/seats.ts";
import type { Wish } from "../room-storage.ts";
import { seatWords } from "../words.ts";
import { ask } from "./ask.ts";

/** Seats that fit a wish. They are not held yet. */
export interface FoundSeats {
  /** 'Section 107, row K, seats 12 and 13' */
  names: string;
  count: number;
  /** Their total with every fee. */
  totalCents: Cents;
  /** The address of the picker with these seats chosen. */
  address: string;
}

const NONE_LEFT = "No seats like the ones you're after are left together. The map shows what is.";

/**
 * Requests the best seats that fit a wish, once. It needs the pass of somebody who has entered.
 * @returns the seats, or in words why there are none
 */
export async function findSeats(facts: WaitingRoomFacts, picker: string, wish: Wish): Promise<FoundSeats | string> {
  const commission = commissionOf(facts);
  const top = wish.topCents === null ? null : seatCentsWithin(wish.topCents, commission);
  const query = new URLSearchParams({ eventId: facts.event_id, count: String(wish.count) });
  if (wish.topCents !== null && top === null) return NONE_LEFT;
  if (top !== null) query.set("max_price", String(toDollars(top)));
  if (wish.wheelchair) query.set("wheelchair", "1");
  const best = await ask<BestSeats>(`best-available?${query}`);
  const section = best.kind === "done" ? best.data.dome_list_id : null;
  if (best.kind !== "done" || section === null)
    return best.kind === "refused" && best.code === "UNKNOWN"
      ? NONE_LEFT
      : "We couldn't look for your seats just now. Please choose on the map.";
  const place = new URLSearchParams({ placeId: facts.place_id, eventId: facts.event_id, dome_list_id: section });
  const seats = await ask<SeatInfos>(`getdomedetails?${place}`);
  const info = seats.kind === "done" ? seats.data.seat_infos[0] : undefined;
  const byId = new Map(info?.info?.map((seat) => [seat.dome_price_id, seat]));
  const chosen = best.data.dome_price_ids.flatMap((id) => byId.get(id) ?? []);
  if (!info || chosen.length === 0) return "We couldn't look for your seats just now. Please choose on the map.";
  const { payableCents } = priceOrder({
    ticketsByEvent: [chosen.map((seat) => ({ cents: toCents(seat.seat_price) }))],
    commission,
    comboDiscountPercent: 0,
    voucher: null,
    free: false,
  });
  const ids = chosen.map((seat) => `${section}.${seat.dome_price_id}`).join(",");
  return {
    names: seatWords(
      info.title,
      chosen.map((seat) => ({ label: seat.seat_number })),
    ),
    count: chosen.length,
    totalCents: payableCents,
    address: `${picker}&section=${section}&seats=${ids}`,
  };
}

/**
 * The highest own price of a seat that costs at most this much with its fee. Null if every fee is higher. A buyer's
 * limit is on the price with the fee, and Best available's on the seat's own price.
 */
export function seatCentsWithin(topCents: Cents, commission: Commission): Cents | null {
  if (offeredCents(0, commission) > topCents) return null;
  let [low, high] = [0, topCents];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (offeredCents(middle, commission) <= topCents) low = middle;
    else high = middle - 1;
  }
  return low;
}
