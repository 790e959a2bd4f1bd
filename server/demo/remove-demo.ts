import { randomBytes } from "node:crypto";
import { type SqlBool, sql, type Transaction } from "kysely";
import { DEMO_LOCK } from "../db/locks.ts";
import type { Database } from "../db/schema.ts";
import { hashPassword } from "../modules/accounts/password/passwords.ts";
import type { Services } from "../services.ts";
import { demoCombos, demoEvents, demoPlaces, demoSettings } from "./demo-files.ts";
import { DEMO_GATE, DEMO_PROGRESS, DEMO_TEAMS } from "./demo-marks.ts";
import { deleteOrders, undoKeptOrders, unpaidOrders } from "./demo-orders.ts";
import { type DemoRows, findDemoRows } from "./demo-rows.ts";

export interface RemovedDemo {
  accounts: number;
  orders: number;
  events: number;
  combos: number;
  places: number;
  /** Demo events and combos that stay, because real orders or the operator's combos need them. */
  kept: { id: number; name: string }[];
  /** Demo accounts that stay, because an order of theirs stays. Nobody can sign in to them any more. */
  closedAccounts: number;
  /** Paid orders of demo accounts for events that stay. They are undone, and their tickets void. */
  undone: number;
  /** Orders of other accounts, for events that stay, that were paid at the sandbox gateway. */
  unpaid: number;
}

/**
 * Removes the demo from the database in one transaction: its accounts, sessions, orders, vouchers, events, combos, places
 * and settings. Everything that the operator imported or really sold stays, with all that it needs; demo accounts' tickets
 * for it become void. Until the transaction ends, nobody can hold, pay or import. A second run finds nothing to do.
 */
export async function removeDemo(services: Pick<Services, "db" | "gateway">): Promise<RemovedDemo> {
  const unusablePassword = await hashPassword(randomBytes(24).toString("base64url"));
  return services.db.transaction().execute(async (trx) => {
    await lockTables(trx);
    const demo = await findDemoRows(trx, services.gateway);
    const orders = await deleteOrders(trx, demo);
    const undone = await undoKeptOrders(trx, demo, services);
    await deleteCatalogue(trx, demo);
    await endVouchers(trx, demo);
    const places = await deletePlaces(trx);
    await withdrawPayouts(trx, demo);
    const { deleted, closed } = await deleteAccounts(trx, demo, unusablePassword);
    await deleteOrganisers(trx);
    await deleteSettings(trx);
    return {
      accounts: deleted,
      orders,
      events: demo.events.length,
      combos: demo.combos.length,
      places,
      kept: [...demo.keptEvents, ...demo.keptCombos],
      closedAccounts: closed,
      undone,
      unpaid: await unpaidOrders(trx, demo, services),
    };
  });
}

async function lockTables(trx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = '30s'`.execute(trx);
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx);
  await sql`lock table booking, event, combo_event, place in exclusive mode`.execute(trx);
}

async function deleteCatalogue(trx: Transaction<Database>, { events, combos }: DemoRows): Promise<void> {
  await sql`delete from voucher where event_id = any(${events}::int[]) or combo_event_id = any(${combos}::int[])`.execute(
    trx,
  );
  await sql`delete from combo_event where id = any(${combos}::int[])`.execute(trx);
  // The deletions above recorded changes of these events as due. Those must be deleted before the events.
  for (const table of [
    "seat",
    "section",
    "seat_change_due",
    "event_sold_due",
    "gate_change_due",
    "gate_change",
    "gate_refusal",
  ])
    await sql`delete from ${sql.table(table)} where event_id = any(${events}::int[])`.execute(trx);
  await sql`delete from event where id = any(${events}::int[])`.execute(trx);
}

/** Ends the demo's vouchers, which the README names, for events that stay: there, they would discount real orders. */
async function endVouchers(trx: Transaction<Database>, { keptEvents, keptCombos }: DemoRows): Promise<void> {
  const entries = [...(await demoEvents()), ...(await demoCombos())];
  const codes = entries.flatMap(({ vouchers = [] }) => vouchers.map(({ code }) => code.toUpperCase()));
  await sql`
    update voucher set ends_at = least(ends_at, now())
    where upper(voucher_code) = any(${codes}::text[])
      and (event_id = any(${idsOf(keptEvents)}::int[]) or combo_event_id = any(${idsOf(keptCombos)}::int[]))`.execute(
    trx,
  );
}

/**
 * Withdraws the payouts that demo accounts recorded, because nobody was paid. The payouts of a deleted organiser are
 * deleted with it.
 */
async function withdrawPayouts(trx: Transaction<Database>, { accounts }: DemoRows): Promise<void> {
  await sql`
    update payout set withdrawn_at = now(), withdrawn_why = 'the demo was removed: nothing was paid out'
    where noted_by = any(${accounts}::int[]) and withdrawn_at is null`.execute(trx);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function deletePlaces(trx: Transaction<Database>): Promise<number> {
  const places = await demoPlaces();
  const isDemo = sql`(place.ref, place.place_name) in (
    select * from unnest(${places.map(({ ref }) => ref)}::text[], ${places.map(({ name }) => name)}::text[]))`;
  const { rows } = await sql<{ id: number }>`
    delete from place where ${isDemo} and not exists (select from event where event.place_id = place.id)
    returning place.id`.execute(trx);
  // A place that stays belongs to the operator of the box office.
  await sql`update place set organiser_id = null where ${isDemo}`.execute(trx);
  return rows.length;
}

async function deleteAccounts(trx: Transaction<Database>, { accounts }: DemoRows, passwordHash: string) {
  const { rows } = await sql<{ email: string }>`
    delete from user_account where id = any(${accounts}::int[])
      and not exists (select from booking where booking.user_id = user_account.id)
      and not exists (select from voucher_use where voucher_use.user_id = user_account.id)
    returning email`.execute(trx);
  for (const table of [
    "session",
    "account_device",
    "mailed_passcode",
    "email_confirmation",
    "email_undo",
    "account_deletion",
    "passkey",
    "passkey_challenge",
    "authenticator",
    "recovery_code",
    "second_step",
    "gate_assignment",
    "staff",
  ])
    await sql`delete from ${sql.table(table)} where user_id = any(${accounts}::int[])`.execute(trx);
  await sql`
    delete from sign_in_code where email_key in (select email_key from user_account where id = any(${accounts}::int[]))`.execute(
    trx,
  );
  await trx
    .updateTable("user_account")
    .set({ password_hash: passwordHash, user_role: 1, second_factor_at: null })
    .where(sql<SqlBool>`id = any(${accounts}::int[])`)
    .execute();
  return { deleted: rows.length, closed: accounts.length - rows.length };
}

/** Deletes the demo's organisers, except those who have events or people of their own by now. */
async function deleteOrganisers(trx: Transaction<Database>): Promise<void> {
  const names = [...new Set((await demoEvents()).map(({ organiser }) => organiser))];
  await sql`
    delete from organiser
    where name = any(${names}::text[])
      and not exists (select from event where event.organiser_id = organiser.id)
      and not exists (select from staff where staff.organiser_id = organiser.id)
      and not exists (select from place where place.organiser_id = organiser.id)
      and not exists (select from picture where picture.organiser_id = organiser.id)
      and not exists (select from event_draft where event_draft.organiser_id = organiser.id)
      and not exists (select from order_note where order_note.organiser_id = organiser.id)`.execute(trx);
}

/** Deletes the demo's company and addresses, except values that the operator has changed. */
async function deleteSettings(trx: Transaction<Database>): Promise<void> {
  const settings = Object.entries(await demoSettings());
  await sql`
    delete from setting
    using unnest(${settings.map(([name]) => name)}::text[], ${settings.map(([, value]) => value)}::text[]) as demo (name, value)
    where setting.name = demo.name and setting.value = demo.value`.execute(trx);
  await trx.deleteFrom("setting").where("name", "in", [DEMO_PROGRESS, DEMO_GATE, DEMO_TEAMS]).execute();
}
