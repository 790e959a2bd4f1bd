import { setTimeout as sleep } from "node:timers/promises";
import type { Seat, Section } from "#contract/wire/seats.ts";
import type { TestBuyer } from "#tests/support/box-office.ts";
import type { Counter } from "../counter.ts";
import { Purchase, payFor } from "../purchase.ts";
import type { Sale } from "../sale.ts";

export interface Outcome {
  /** Seats paid for; 0 if the buyer gave up. */
  seats: number;
  /** Holds that the buyer lost to somebody quicker. */
  conflicts: number;
  /** When the box office said 'paid', in milliseconds of performance.now(). */
  paidAt: number | null;
}

/** After this many losses in a row a buyer gives up, as people do. */
const MAX_TRIES = 12;
/** The pause between seeing the seats and choosing some, because people are slower than a program. */
const THINK_MS = 300;

export interface Party {
  as: TestBuyer;
  /** How many seats side by side. */
  count: number;
  /** The pass of the waiting room. */
  pass: string;
}

/** A whole purchase: the page, the venue, a section, a hold, the names, the card page, the tickets. */
export async function buyTickets(
  counter: Counter,
  sale: Sale,
  { as, count: wanted, pass }: Party,
  extendedHash: boolean,
): Promise<Outcome> {
  const { eventId, placeId } = sale;
  await counter.ask({ what: "event page's call", path: `/api/events?eventId=${eventId}` });
  const seats = `/api/getdomedetails?eventId=${eventId}&placeId=${placeId}`;
  let conflicts = 0;
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const venue = await counter.ask({ what: "hall (summary)", path: `${seats}&summary=1` });
    const sections = venue.body.response_data.seat_infos as Section[];
    // Fewer seats are better than none.
    const count = Math.min(wanted, Math.max(...sections.map(left)));
    const section = pick(sections.filter((each) => left(each) >= count));
    if (!section || count === 0) return { seats: 0, conflicts, paidAt: null };
    const seen = await counter.ask({
      what: "section",
      path: `${seats}&dome_list_id=${section.dome_list_id}`,
      as,
      pass,
    });
    if (seen.body.code === "QUEUE") throw new Error(`a pass was refused: ${JSON.stringify(seen.body)}`);
    if (seen.body.status !== 1) continue;
    const chosen = sideBySide(seen.body.response_data.seat_infos[0].info, count);
    if (!chosen) continue;
    await sleep(Math.random() * THINK_MS);
    const choice = { as, sectionId: section.dome_list_id, seatIds: chosen, pass };
    const purchase = new Purchase(counter, sale, choice, extendedHash);
    if (await purchase.hold()) {
      const isPaid = await payFor(purchase);
      return { seats: isPaid ? count : 0, conflicts, paidAt: isPaid ? performance.now() : null };
    }
    conflicts += 1;
  }
  return { seats: 0, conflicts, paidAt: null };
}

const left = ({ bookableSeat }: Section) => (bookableSeat === "" ? 0 : bookableSeat);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Free seats next to each other, searched from a random place on. Any free seats if there are none. */
function sideBySide(seats: readonly Seat[], count: number): string[] | undefined {
  const free = seats.filter((seat) => seat.seat_type === "seat" && seat.booking_status === null);
  if (free.length < count) return undefined;
  const from = Math.floor(Math.random() * free.length);
  for (let step = 0; step < free.length; step++) {
    const first = free[(from + step) % free.length];
    const block = first && free.filter((seat) => seat.drome_row === first.drome_row && isWithin(seat, first, count));
    if (block?.length === count) return block.map((seat) => seat.id);
  }
  return free.slice(0, count).map((seat) => seat.id);
}

const isWithin = (seat: Seat, first: Seat, count: number) =>
  seat.drome_column >= first.drome_column && seat.drome_column < first.drome_column + count;
