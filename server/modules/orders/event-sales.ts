import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

export interface SectionSales {
  section: string;
  units: number;
  held: number;
  sold: number;
  /** How many people the sold tickets let in. */
  people: number;
  /** The price of the sold seats in cents, before discounts and fees, without refunded tickets. */
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
  /** The part of it that was or must be refunded for single tickets. */
  refundedCents: number;
}

/** The sales of each section of an event, in the plan's order. Seats of buyers who pay nothing add no money. */
export async function sectionSales(db: Db, eventId: number): Promise<SectionSales[]> {
  const { rows } = await sql<SectionSales>`
    select section.title as section, section.units,
      count(*) filter (where claim.state in ('held', 'paying') and claim.expires_at > now())::integer as held,
      count(*) filter (where claim.state = 'sold')::integer as sold,
      coalesce(sum(seat.admits) filter (where claim.state = 'sold'), 0)::integer as people,
      coalesce(sum(own.price_cents) filter (where claim.state = 'sold' and booking.subtotal_cents > 0
        and not exists (
          select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position
        )), 0)::float8
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
      coalesce(sum(fee_cents), 0)::float8 as "feeCents", coalesce(sum(payable_cents), 0)::float8 as "paidCents",
      coalesce(sum((
        select sum(amount_cents) from ticket_refund where ticket_refund.booking_id = booking.id
      )), 0)::float8 as "refundedCents"
    from booking
    where state = 'paid'
      and exists (select from booking_seat own where own.booking_id = booking.id and own.event_id = ${eventId})`.execute(
    db,
  );
  const [sums] = rows;
  if (!sums) throw new Error("the query for the sums returned no row");
  return sums;
}

export interface TypeSales {
  type: string;
  sold: number;
  /** The price of the sold tickets in cents, before discounts and fees. */
  ticketsCents: number;
}

/** The sold tickets of each type of an event, by the name that they were sold under. Empty if none has a type. */
export async function typeSales(db: Db, eventId: number): Promise<TypeSales[]> {
  const { rows } = await sql<TypeSales>`
    select own.type_name as type, count(*)::integer as sold,
      coalesce(sum(own.price_cents) filter (where booking.subtotal_cents > 0), 0)::float8 as "ticketsCents"
    from seat_claim claim
    join booking on booking.id = claim.booking_id
    join booking_seat own
      on own.booking_id = claim.booking_id and own.event_id = claim.event_id and own.seat_id = claim.seat_id
    where claim.event_id = ${eventId} and claim.state = 'sold' and own.ticket_type_id is not null
    group by own.ticket_type_id, own.type_name order by sold desc, type`.execute(db);
  return rows;
}

export interface CodeSales {
  /** The access code's name. */
  code: string;
  orders: number;
  sold: number;
  /** The price of the sold tickets in cents, before discounts and fees. */
  ticketsCents: number;
}

/** The tickets of an event that were sold by access codes, without refunded ones. Empty if none was. */
export async function codeSales(db: Db, eventId: number): Promise<CodeSales[]> {
  const { rows } = await sql<CodeSales>`
    select code.name as code, count(distinct booking.id)::integer as orders, count(*)::integer as sold,
      coalesce(sum(own.price_cents) filter (where booking.subtotal_cents > 0), 0)::float8 as "ticketsCents"
    from access_code code
    join access_code_use used on used.access_code_id = code.id
    join booking on booking.id = used.booking_id and booking.state = 'paid'
    join booking_seat own on own.booking_id = booking.id
    where code.event_id = ${eventId} and not exists (
      select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position
    )
    group by code.id order by sold desc, code.name`.execute(db);
  return rows;
}
