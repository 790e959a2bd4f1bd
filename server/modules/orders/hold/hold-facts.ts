import { sql } from "kysely";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { OrderState } from "#contract/wire/booking.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { keyArguments, type OnceKey } from "#server/plugins/idempotency-keys.ts";
import { type AccessCode, accessCodeOf, type CodeFacts } from "../../catalogue/access-codes/access-code.ts";
import { commissionOf, type EventFacts, saleAt } from "../../catalogue/event-facts.ts";
import { type TypeRow, ticketTypeOf } from "../../catalogue/ticket-types/ticket-types.ts";
import type { SeatFacts } from "../../inventory/seat-facts.ts";
import type { HoldRequest, HoldResult } from "./hold-request.ts";

/** The facts that decide a hold, read in one moment. Unknown ids are left out. */
export interface HoldFacts {
  /** Changes when anything on which the decision rests has changed, except the buyer and the seats. */
  hallVersion: string;
  /** Changes when the buyer's orders have changed. */
  buyerVersion: string;
  /** The next moment at which a sale or an event begins or ends: ISO 8601. Null: none. */
  until: string | null;
  /** ISO 8601, by the database's clock. */
  now: string;
  events: VenueEvent[];
  /** Null: no combo is wanted, or there is no such combo. */
  combo: { discountPercent: number; memberEventIds: number[] } | null;
  seats: VenueSeat[];
  /** The wanted sections in which all seats cost the same. */
  sections: UniformSection[];
  /** How many units of each wanted kind are free by committed data, counted up to the number that is wanted. */
  units: (UnitKind & { free: number })[];
  /** The types that the events sell, in the organiser's order. */
  types: TicketType[];
  /** The buyer's orders whose time is not up: live ones, and cancelled ones. */
  bookings: BuyersBooking[];
  /** Null: none is shown, or the event has no such code. */
  accessCode: AccessCode | null;
}

/** An event as far as a hold needs it. */
export interface VenueEvent
  extends Pick<EventFacts, "id" | "eventName" | "placeId" | "placeType" | "sells" | "timezone" | "startsAt">,
    Pick<EventFacts, "sale" | "saleOpensAt" | "commission" | "perAccountLimit"> {
  /** The account's tickets of the event by order, if the organiser limits them. */
  tickets: { booking_id: number; tickets: number }[];
}

export interface UniformSection {
  id: number;
  priceCents: number;
  admits: number;
}

export type VenueSeat = Omit<SeatFacts, "sectionTitle">;

/** Units that are alike: any of them will do for another. */
export type UnitKind = Pick<SeatFacts, "sectionId" | "priceCents" | "admits">;

export interface BuyersBooking {
  id: number;
  state: OrderState;
  /** Until its claims end. */
  secondsLeft: number;
  /** Until the end that its buyer was shown. Negative while a card page has grace time. */
  holdSecondsLeft: number;
  /** That end: ISO 8601. */
  holdEndsAt: string;
  /** Whether it claims seats of one of the wanted events. */
  isOfThese: boolean;
  /** All its seats, including those that it has given up. */
  seats: { seatId: number; sectionId: number }[];
}

type EventRow = Omit<VenueEvent, "startsAt" | "saleOpensAt" | "sale" | "commission"> & {
  state: EventFacts["state"];
  startsAt: string;
  saleOpensAt: string | null;
  saleClosesAt: string | null;
  commissionType: Commission["type"];
  commissionValue: string;
};

/** The facts as the database writes them. An empty list is null. */
type FactRows = Pick<HoldFacts, "hallVersion" | "buyerVersion" | "now" | "combo"> & {
  [List in "seats" | "sections" | "units" | "bookings"]: HoldFacts[List] | null;
} & { events: EventRow[] | null; types: TypeRow[] | null; accessCode: CodeFacts | null };

/** Reads the facts of a hold, and the stored result of an earlier call under the same key, in one statement. */
export async function readHold(
  db: Db,
  { userId, eventIds, comboEventId, seatIds, sectionIds, accessCodeId = null }: HoldRequest,
  key: OnceKey | null,
): Promise<{ kept: HoldResult | null; facts: HoldFacts }> {
  const { rows } = await sql<{ kept: HoldResult | null; facts: FactRows }>`
    select kept_answer(${keyArguments(key)}) as kept,
      hold_facts(${userId}, ${[...new Set(eventIds)]}, ${comboEventId}, ${seatIds}, ${sectionIds},
        ${accessCodeId}) as facts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not answer");
  return { kept: row.kept, facts: factsOf(row.facts) };
}

function factsOf({ events, seats, sections, units, types, bookings, accessCode, ...rest }: FactRows): HoldFacts {
  return {
    ...rest,
    until: nextTurn(events ?? [], rest.now),
    events: (events ?? []).map((event) => eventOf(event, rest.now)),
    seats: seats ?? [],
    sections: sections ?? [],
    units: units ?? [],
    types: (types ?? []).map(ticketTypeOf),
    bookings: (bookings ?? []).map((booking) => ({ ...booking, seats: booking.seats ?? [] })),
    accessCode: accessCode && accessCodeOf(accessCode),
  };
}

function nextTurn(events: readonly EventRow[], now: string): string | null {
  const turns = events.flatMap(({ startsAt, saleOpensAt, saleClosesAt }) => [startsAt, saleOpensAt, saleClosesAt]);
  const coming = turns.flatMap((turn) => (turn !== null && Date.parse(turn) > Date.parse(now) ? turn : []));
  return coming.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

function eventOf({ commissionType, commissionValue, tickets, ...event }: EventRow, now: string): VenueEvent {
  const saleOpensAt = event.saleOpensAt === null ? null : new Date(event.saleOpensAt);
  const saleClosesAt = event.saleClosesAt === null ? null : new Date(event.saleClosesAt);
  const times = { ...event, startsAt: new Date(event.startsAt), saleOpensAt };
  return {
    ...times,
    sale: saleAt({ ...times, saleClosesAt }, new Date(now)),
    commission: commissionOf(commissionType, commissionValue),
    tickets: tickets ?? [],
  };
}
