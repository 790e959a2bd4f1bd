import { type SqlBool, sql } from "kysely";
import type { EventMoney, EventMoneyPage, Money, MoneyEventQuery, MoneyQuery } from "#contract/wire/desk/money.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { eventUnitsSold } from "../../catalogue/sold-out.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "../../organisers/desk-cursors.ts";
import { demandScope } from "../../organisers/desk-scope.ts";
import { demandPeriod, isOwnPayout, moneyLines, moneySums, ownDocuments, ownEvents } from "./money-lines.ts";

type Sums = Omit<Money, "balance">;

/**
 * An organiser's invoices of a period less its adjustment notes, in cents. Somebody who works for some events gets the
 * sums of those. The balance ignores the period: it is everything that was ever earned, less every payout that was not
 * withdrawn.
 * @throws RefusalError NOT_FOUND, ROLE, OUT_OF_RANGE for an invalid period
 */
export async function readMoney(
  db: Db,
  caller: RightfulCaller,
  organiserId: number,
  period: MoneyQuery,
): Promise<Money> {
  const scope = await demandScope(db, caller, organiserId);
  demandPeriod(period);
  const sums = async (during: MoneyQuery) =>
    (
      await sql<Sums>`
        with own as (${ownEvents(scope, organiserId)}), line as (${moneyLines(ownDocuments, during)})
        select ${moneySums} from line`.execute(db)
    ).rows[0];
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents from payout
    where withdrawn_at is null and ${isOwnPayout(scope, organiserId)}`.execute(db);
  const [during, ever] = [await sums(period), await sums({})];
  if (!during || !ever) throw new Error("the sums of money have no row");
  const paidOut = rows[0]?.cents ?? 0;
  return {
    ...during,
    balance: { net_cents: ever.net_cents, paid_out_cents: paidOut, balance_cents: ever.net_cents - paidOut },
  };
}

interface EventRow extends Sums {
  id: number;
  name: string;
  startsAt: Date;
  timezone: string;
  sold: number;
  capacity: number;
}

/**
 * The same sums for each event that documents of the period name, with its sold and total places, the latest date
 * first.
 * @throws RefusalError NOT_FOUND, ROLE, OUT_OF_RANGE for an invalid period, MALFORMED for a foreign cursor
 */
export async function listEventMoney(
  db: Db,
  caller: RightfulCaller,
  organiserId: number,
  { cursor: after, limit: wanted, ...period }: MoneyEventQuery,
): Promise<EventMoneyPage> {
  const scope = await demandScope(db, caller, organiserId);
  demandPeriod(period);
  const cursor = readCursor(after, [ID_KEY]);
  const limit = limitOf(wanted);
  const isBehind = cursor
    ? sql<SqlBool>`(event.starts_at, event.id) < (
        select last.starts_at, last.id from event last where last.id = ${Number(cursor[0])}::integer)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<EventRow>`
    with own as (${ownEvents(scope, organiserId)}), line as (${moneyLines(ownDocuments, period)})
    select event.id, event.event_name as name, event.starts_at as "startsAt", place.timezone, event.units as capacity,
      ${eventUnitsSold()} as sold, ${moneySums}
    from line join event on event.id = line.own_event join place on place.id = event.place_id
    where ${isBehind}
    group by event.id, place.timezone order by event.starts_at desc, event.id desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => [row.id], shown);
}

const shown = ({ id, name, startsAt, timezone, sold, capacity, ...sums }: EventRow): EventMoney => ({
  event_id: String(id),
  name,
  starts_at: startsAt.toISOString(),
  timezone,
  sold,
  capacity,
  ...sums,
});
