import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** The share of the tickets on sale to everybody that must be sold, in per cent. */
const SOLD_PER_CENT = 80;
/** Fewer sales within a day say nothing about the next day. */
const MIN_SOLD_IN_A_DAY = 10;
const KEPT_MS = 60_000;

/** Sales of the last day by event id. An event without sales is missing. */
export type RecentSales = ReadonlyMap<number, number>;

/**
 * Whether 'Selling fast' is true: at least 80 % of what everybody could buy is sold, or as many were sold within the last day as are
 * left. An event that is sold out no longer sells.
 */
export function sellsFast(event: { units_sold: number; units_left: number }, soldInADay = 0): boolean {
  const { units_sold: sold, units_left: left } = event;
  if (left <= 0) return false;
  const isNearlyFull = 100 * sold >= SOLD_PER_CENT * (sold + left);
  return isNearlyFull || (soldInADay >= MIN_SOLD_IN_A_DAY && soldInADay >= left);
}

const kept = new WeakMap<Db, { untilMs: number; sales: Promise<RecentSales> }>();

/** The paid tickets of the last day, read at most once a minute for all calls of this process. */
export function recentSales(db: Db, nowMs = Date.now()): Promise<RecentSales> {
  const known = kept.get(db);
  if (known && nowMs < known.untilMs) return known.sales;
  const sales = readSales(db);
  kept.set(db, { untilMs: nowMs + KEPT_MS, sales });
  sales.catch(() => kept.delete(db));
  return sales;
}

/** Tickets that cost nothing are given away and not sold, so they do not show demand. */
async function readSales(db: Db): Promise<RecentSales> {
  const { rows } = await sql<{ event_id: number; sold: number }>`
    select ticket.event_id, count(*)::integer as sold
    from ticket join booking on booking.id = ticket.booking_id
    where ticket.created_at > now() - interval '1 day' and ticket.state <> 'void' and booking.payable_cents > 0
    group by ticket.event_id`.execute(db);
  return new Map(rows.map(({ event_id, sold }) => [event_id, sold]));
}
