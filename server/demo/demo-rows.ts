import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { atSandbox } from "../gateway/fiserv/sandbox-attempts.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { accountsWithDemoPassword, DEMO_EMAILS } from "../modules/accounts/demo-accounts.ts";
import { HOUSE, PAST_BUYERS } from "./demo-buyers.ts";
import { demoCombos, demoEvents } from "./demo-files.ts";

/** The ids of the demo's rows in a database. */
export interface DemoRows {
  accounts: number[];
  /** Events on which none of the operator's data depends. */
  events: number[];
  combos: number[];
  /** Demo events that stay, because a real order or one of the operator's combos needs them. */
  keptEvents: { id: number; name: string }[];
  /** Demo combos that stay, because an order that stays needs them. */
  keptCombos: { id: number; name: string }[];
}

/**
 * Distinguishes the demo's rows from the operator's. An event, combo or place is the demo's while it has the demo's ref
 * and name. An order is real if it went to a gateway other than the sandbox, or if it was free for an account that is not
 * a demo account.
 */
export async function findDemoRows(trx: Transaction<Database>, gateway: Gateway): Promise<DemoRows> {
  const accounts = await demoAccounts(trx);
  const events = await demoRowsOf(trx, "event", await demoEvents());
  const combos = await demoRowsOf(trx, "combo_event", await demoCombos());
  const orders = await ordersOf(trx, accounts, gateway);
  const members = await trx.selectFrom("combo_member").select(["combo_event_id", "event_id"]).execute();

  const demoEventIds = new Set(events.map(({ id }) => id));
  const keptCombos = new Set(members.map((member) => member.combo_event_id));
  for (const { id } of combos) keptCombos.delete(id);
  const kept = new Set<number>();
  const keepAll = (ids: readonly number[]) => {
    for (const id of ids) kept.add(id);
  };
  for (const order of orders.filter((order) => order.real)) keepAll(order.events);
  // Orders and combos that stay need their events, and those events may need further orders to stay. Repeat until
  // nothing changes.
  for (let before = -1; before !== kept.size + keptCombos.size; ) {
    before = kept.size + keptCombos.size;
    for (const order of orders) {
      const stays = order.events.some((id) => kept.has(id) || !demoEventIds.has(id));
      if (stays) keepAll(order.events);
      if (stays && order.combo !== null) keptCombos.add(order.combo);
    }
    for (const member of members) if (keptCombos.has(member.combo_event_id)) kept.add(member.event_id);
  }
  return {
    accounts,
    events: events.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    combos: combos.filter(({ id }) => !keptCombos.has(id)).map(({ id }) => id),
    keptEvents: events.filter(({ id }) => kept.has(id)),
    keptCombos: combos.filter(({ id }) => keptCombos.has(id)),
  };
}

interface Order {
  events: number[];
  combo: number | null;
  real: boolean;
}

async function ordersOf(trx: Transaction<Database>, accounts: readonly number[], gateway: Gateway): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select booking.combo_event_id as combo,
      array(select event_id from booking_seat where booking_id = booking.id union select booking.event_id) as events,
      ${isReal(accounts, gateway)} as real
    from booking`.execute(trx);
  return rows;
}

/** SQL for whether a booking is not part of the demo. */
export function isReal(accounts: readonly number[], gateway: Gateway): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from payment_attempt where booking_id = booking.id and not ${atSandbox(gateway)})
    or (booking.state in ('paid', 'refund_due') and booking.user_id <> all(${[...accounts]}::int[])
      and not exists (select from payment_attempt where booking_id = booking.id))
  )`;
}

/** Finds demo accounts by their addresses, which belong to nobody, and by the public password. */
async function demoAccounts(trx: Transaction<Database>): Promise<number[]> {
  const byEmail = await trx
    .selectFrom("user_account")
    .where(
      sql<SqlBool>`email_key = any(${[...DEMO_EMAILS, HOUSE.email, ...PAST_BUYERS.map(({ email }) => email)]}::text[])`,
    )
    .select("id")
    .execute();
  return [...new Set([...byEmail.map(({ id }) => id), ...(await accountsWithDemoPassword(trx, true))])];
}

async function demoRowsOf(
  trx: Transaction<Database>,
  table: "event" | "combo_event",
  entries: readonly { ref: string; name: string }[],
): Promise<{ id: number; name: string }[]> {
  const names = new Map(entries.map((entry) => [entry.ref, entry.name]));
  const rows = await trx
    .selectFrom(table)
    .where("ref", "in", [...names.keys()])
    .select(["id", "ref", "event_name"])
    .execute();
  return rows
    .filter((row) => names.get(row.ref) === row.event_name)
    .map((row) => ({ id: row.id, name: row.event_name }));
}
