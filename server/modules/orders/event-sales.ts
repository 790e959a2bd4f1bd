import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

export interface SectionSales {
  section: string;
  units: number;
  held: number;
  sold: number;
  /** How many people the sold tickets let in. */
  people: number;
  /** The price of the sold seats in cents, before discounts and fees. */
  ticketsCents: number;
}

/** Sums over the paid orders that have a seat of the event, in cents. */
export interface OrderSums {
  orders: number;
  subtotalCents: number;
  comboDiscountCents: number;
  voucherCents: number;
  feeCents: number;
  paidCents: number;
}

/** The sales of each section of an event, in the plan's order. Seats of buyers who pay nothing add no money. */
export async function sectionSales(db: Db, eventId: number): Promise<SectionSales[]> {
  const { rows } = await sql<SectionSales>`
    select section.title as section, section.units,
      count(*) filter (where claim.state <> 'sold' and claim.expires_at > now())::integer as held,
      count(*) filter (where claim.state = 'sold')::integer as sold,
      coalesce(sum(seat.admits) filter (where claim.state = 'sold'), 0)::integer as people,
      coalesce(sum(own.price_cents) filter (where claim.state = 'sold' and booking.subtotal_cents > 0), 0)::float8
        as "ticketsCents"
    from section
    left join seat_claim claim on claim.section_id = section.id and claim.event_id = section.event_id
    left join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
    left join booking on booking.id = claim.booking_id
    left join booking_seat own
      on own.booking_id = claim.booking_id and own.event_id = claim.event_id and own.seat_id = claim.seat_id
    where section.event_id = ${eventId}
    group by section.id order by section.position`.execute(db);
  return rows;
}

/** The sums of the paid orders with a seat of the event. An order of a combo counts with all its events. */
export async function orderSums(db: Db, eventId: number): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`
    select count(*)::integer as orders, coalesce(sum(subtotal_cents), 0)::float8 as "subtotalCents",
      coalesce(sum(combo_discount_cents), 0)::float8 as "comboDiscountCents",
      coalesce(sum(voucher_discount_cents), 0)::float8 as "voucherCents",
      coalesce(sum(fee_cents), 0)::float8 as "feeCents", coalesce(sum(payable_cents), 0)::float8 as "paidCents"
    from booking
    where state = 'paid'
      and exists (select from booking_seat own where own.booking_id = booking.id and own.event_id = ${eventId})`.execute(
    db,
  );
  const [sums] = rows;
  if (!sums) throw new Error("the query for the sums returned no row");
  return sums;
}
