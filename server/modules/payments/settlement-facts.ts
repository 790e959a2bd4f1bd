import { sql } from "kysely";
import type { Sells } from "#contract/rules/event/venue-kinds.ts";
import type { OrderState } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { AttemptState } from "#server/db/tables/payment-tables.ts";
import type { Approval, GatewayAttempt } from "#server/gateway/gateway.ts";
import type { SeatKey } from "../inventory/claim-statement.ts";
import type { FreeSeat, PlacedSeat } from "../inventory/equal-seats.ts";
import type { InvoiceFacts } from "../invoices/decide-invoices.ts";
import type { VoucherLimits, VoucherUses } from "../orders/find-voucher.ts";

/** A payment of an attempt. The one that is stored in the attempt's row has no `id`. */
export interface KnownCharge extends Approval {
  id: number | null;
}

export interface AnsweredAttempt extends GatewayAttempt {
  id: number;
  attemptNo: number;
  state: AttemptState;
  /** What its last answer named. */
  bankCode: string | null;
  transactionId: string | null;
  /** Whether another attempt signed the same values, so that answers to it would verify for this attempt too. */
  sharesSlot: boolean;
}

export interface SettledSeat extends SeatKey {
  position: number;
  /** `own`: the order still claims the seat, even if its time is up. `gone`: nobody could claim it now. */
  claim: "own" | "free" | "gone";
}

export interface SettledEvent {
  id: number;
  state: "onsale" | "cancelled";
  /** Seconds since 1970. */
  startsAt: number;
  hasBegun: boolean;
  sells: Sells;
  perAccountLimit: number | null;
  /** How many tickets the buyer has in other paid orders and live holds. 0 unless the order's time is up. */
  had: number;
}

/** Everything on which the settlement of an order's payment rests. */
export interface SettlementFacts {
  order: {
    id: number;
    pid: number | null;
    userId: number;
    /** As it is stored. */
    state: OrderState;
    timeIsUp: boolean;
    payableCents: number;
    attempts: number;
    agreedDates: string | null;
  };
  /** Null if nothing is paid at a gateway. */
  attempt: AnsweredAttempt | null;
  /** Further payments of the attempt. */
  charges: KnownCharge[];
  /** Another attempt's payment with the approval's code or transaction, and whether this attempt has named it before. */
  matched: { orderId: number; pid: number | null; isKnown: boolean } | null;
  seats: SettledSeat[];
  events: SettledEvent[];
  /** The order's voucher. The limits and uses are read only if the order has no use of it. */
  voucher: { id: number; hasUse: true } | ({ id: number; hasUse: false; uses: VoucherUses } & VoucherLimits) | null;
  /** The order's limited access code, if its time is up, and how many other orders use it. */
  accessCode: { id: number; maxUses: number; uses: number } | null;
  /** The buyer's. Null if the account is deleted. */
  email: string | null;
  /** '' if the seller has none. */
  operatorEmail: string;
  /** The facts that decide the order's invoices. Missing if it costs nothing. The write does not compare it. */
  billing?: InvoiceFacts;
}

/** Facts, and their fingerprint. The write compares it to find out whether the facts have changed. */
export interface SettlementRead {
  facts: SettlementFacts;
  seen: string;
}

/** Reads the facts about an attempt. @param approval the answer's; without one, other attempts' payments are not looked for */
export async function readAttemptFacts(
  db: Db,
  reference: string,
  approval: Approval | null = null,
): Promise<SettlementRead | undefined> {
  const { rows } = await sql<SettlementRead>`
    select facts || jsonb_build_object('billing', invoice_facts(booking_id)) as facts, fingerprint(facts) as seen
    from payment_attempt
    cross join lateral settlement_facts(booking_id, id, ${approval?.bankCode ?? null}, ${approval?.transactionId ?? null}) as facts
    where reference = ${reference}`.execute(db);
  return rows[0];
}

/** Reads the facts about an order that costs nothing. */
export async function readOrderFacts(db: Db, bookingId: number): Promise<SettlementRead> {
  const { rows } = await sql<SettlementRead>`
    select facts, fingerprint(facts) as seen from settlement_facts(${bookingId}, null, null, null) as facts`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("the database did not answer");
  return row;
}

/** Where the order's seats are, and every free seat of their sections at their prices. */
export interface Places {
  seats: PlacedSeat[];
  free: FreeSeat[];
}

/** How many free units of a category are read: enough that late payments choose others. */
const UNITS_READ = 200;

export async function readPlaces(db: Db, bookingId: number): Promise<Places> {
  const { rows } = await sql<Places>`
    with own as materialized (
      select own.position, seat.*, place.sells
      from booking_seat own
      join seat on seat.event_id = own.event_id and seat.id = own.seat_id
      join event on event.id = own.event_id join place on place.id = event.place_id
      where own.booking_id = ${bookingId}
    ), wanted as (
      select distinct event_id, section_id, price_cents, admits, sells from own
    )
    select (
      select jsonb_agg(jsonb_build_object('position', position, 'eventId', event_id, 'seatId', id, 'sectionId', section_id,
        'priceCents', price_cents, 'admits', admits, 'row', drome_row, 'column', drome_column, 'movable', seat_type = 'seat')
        order by position)
      from own
    ) as seats, (
      select coalesce(jsonb_agg(jsonb_build_object('eventId', free.event_id, 'seatId', free.id, 'sectionId', free.section_id,
        'priceCents', free.price_cents, 'admits', free.admits, 'row', drome_row, 'column', drome_column, 'hasNote', note is not null)
        order by free.event_id, free.id), '[]')
      from wanted cross join lateral (
        select seat.* from seat
        where seat.event_id = wanted.event_id and seat.section_id = wanted.section_id
          and seat.price_cents = wanted.price_cents and seat.admits = wanted.admits
          and seat.seat_type = 'seat' and seat.seat_status = 'bookable' and not exists (
            select from seat_claim claim
            where claim.event_id = seat.event_id and claim.seat_id = seat.id and claim.expires_at > now()
          )
        limit case when wanted.sells = 'units' then ${UNITS_READ}::bigint end
      ) as free
    ) as free`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not answer");
  return row;
}
