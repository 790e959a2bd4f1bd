import { type SqlBool, sql } from "kysely";
import { rowId } from "#contract/rules/row-id.ts";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import { COMPANY_ZONE, venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { Payout, PayoutForm, PayoutPage, PayoutQuery } from "#contract/wire/desk/money.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "../../organisers/desk-cursors.ts";
import { demandEvent, demandScope, type Subject } from "../../organisers/desk-scope.ts";
import { dayMistake, isOwnPayout, isWhole, lastDayMistake } from "./money-lines.ts";

interface PayoutRow {
  id: number;
  amountCents: number;
  paidOn: string;
  reference: string;
  eventId: number | null;
  periodFrom: string | null;
  periodTo: string | null;
  notedAt: Date;
  notedBy: string;
  withdrawnAt: Date | null;
  withdrawnWhy: string | null;
}

const columns = sql`
  payout.id, amount_cents as "amountCents", paid_on::text as "paidOn", reference, event_id as "eventId",
  period_from::text as "periodFrom", period_to::text as "periodTo", noted_at as "notedAt", withdrawn_at as "withdrawnAt",
  withdrawn_why as "withdrawnWhy", coalesce(
    (select name from api_key where api_key.id = payout.api_key_id),
    (select btrim(first_name || ' ' || last_name) from user_account where user_account.id = payout.noted_by), '') as "notedBy"`;

const shown = (row: PayoutRow): Payout => ({
  id: String(row.id),
  amount_cents: row.amountCents,
  paid_on: row.paidOn,
  reference: row.reference,
  event_id: row.eventId === null ? null : String(row.eventId),
  period_from: row.periodFrom,
  period_to: row.periodTo,
  noted_at: row.notedAt.toISOString(),
  noted_by: row.notedBy,
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  withdrawn_why: row.withdrawnWhy,
});

/**
 * Payouts to an organiser, the last recorded first, with withdrawn ones. Somebody who works for some events sees the
 * payouts for those.
 * @throws RefusalError NOT_FOUND, ROLE, MALFORMED for a foreign cursor
 */
export async function listPayouts(
  db: Db,
  caller: RightfulCaller,
  organiserId: number,
  query: PayoutQuery,
): Promise<PayoutPage> {
  const scope = await demandScope(db, caller, organiserId);
  const cursor = readCursor(query.cursor, [ID_KEY]);
  const limit = limitOf(query.limit);
  const before = cursor ? sql<SqlBool>`payout.id < ${Number(cursor[0])}::integer` : sql<SqlBool>`true`;
  const { rows } = await sql<PayoutRow>`
    select ${columns} from payout where ${isOwnPayout(scope, organiserId)} and ${before}
    order by payout.id desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => [row.id], shown);
}

/**
 * Records a payout, in cents. It moves no money. It may be more than the balance.
 * @throws RefusalError NOT_FOUND; ROLE, also for a payout to the whole organiser by somebody who works for some events;
 * OUT_OF_RANGE for a foreign event, an empty reference, an invalid day or period, or a day that is still to come
 */
export async function notePayout(
  services: Services,
  caller: RightfulCaller,
  organiserId: number,
  form: PayoutForm,
): Promise<Payout> {
  const scope = await demandScope(services.db, caller, organiserId);
  const subject = await subjectOf(services.db, caller, organiserId, form.event_id);
  if (subject.eventId === null && !isWhole(scope, organiserId)) throw new RefusalError("ROLE");
  const reference = plainLine(form.reference);
  demandGood({ ...form, reference }, services.clock());
  const { amount_cents, paid_on, period_from = null, period_to = null } = form;
  return deskAct(services, caller, { act: "desk payouts add", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const { id } = await trx
        .insertInto("payout")
        .values({
          organiser_id: organiserId,
          event_id: subject.eventId,
          amount_cents,
          paid_on,
          reference,
          period_from,
          period_to,
          noted_by: caller.userId,
          api_key_id: caller.key?.id ?? null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      notes.about(`payout ${id}`);
      notes.changes({}, { amount_cents, paid_on, reference, period_from, period_to });
      const { rows } = await sql<PayoutRow>`select ${columns} from payout where payout.id = ${id}`.execute(trx);
      if (!rows[0]) throw new Error("the payout is gone");
      return shown(rows[0]);
    }),
  );
}

/**
 * Withdraws a payout that was recorded by mistake. It stays in the list and no longer counts.
 * @throws RefusalError NOT_FOUND, also for one that was withdrawn before; ROLE; OUT_OF_RANGE without a reason
 */
export async function withdrawPayout(
  services: Services,
  caller: RightfulCaller,
  { organiserId, payoutId }: { organiserId: number; payoutId: number },
  typed: string,
): Promise<Payout> {
  const scope = await demandScope(services.db, caller, organiserId);
  const why = plainLine(typed);
  if (why === "") throw new RefusalError("OUT_OF_RANGE", { message: { reason: "Please say why." } });
  const payout = await services.db
    .selectFrom("payout")
    .select("event_id")
    .where("id", "=", payoutId)
    .where("organiser_id", "=", organiserId)
    .executeTakeFirst();
  if (!payout) throw new RefusalError("NOT_FOUND");
  const subject: Subject = { organiserId, eventId: payout.event_id, ofAllEvents: payout.event_id === null };
  if (subject.eventId !== null) await demandEvent(services.db, caller, subject.eventId);
  else if (!isWhole(scope, organiserId)) throw new RefusalError("NOT_FOUND");
  return deskAct(services, caller, { act: "desk payouts withdraw", subjects: [subject], why }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql<PayoutRow>`
        update payout set withdrawn_at = now(), withdrawn_why = ${why}
        where id = ${payoutId} and withdrawn_at is null returning ${columns}`.execute(trx);
      if (!rows[0]) throw new RefusalError("NOT_FOUND");
      notes.about(`payout ${payoutId}`);
      notes.changes({ withdrawn: false }, { withdrawn: true, amount_cents: rows[0].amountCents });
      return shown(rows[0]);
    }),
  );
}

/** @throws RefusalError OUT_OF_RANGE for an event that the organiser does not have, whether or not it exists */
async function subjectOf(db: Db, caller: RightfulCaller, organiserId: number, eventId?: string): Promise<Subject> {
  if (eventId === undefined) return { organiserId, eventId: null, ofAllEvents: true };
  const subject = await demandEvent(db, caller, rowId(eventId)).catch((error: unknown) => {
    if (error instanceof RefusalError && error.code === "NOT_FOUND") return null;
    throw error;
  });
  if (subject?.organiserId !== organiserId)
    throw new RefusalError("OUT_OF_RANGE", { message: { event_id: "This event isn't yours." } });
  return subject;
}

/** @throws RefusalError OUT_OF_RANGE */
function demandGood({ reference, paid_on, period_from, period_to }: PayoutForm, now: Date): void {
  const isToCome = paid_on > venueDateTime(now, COMPANY_ZONE).date;
  const missing =
    (period_from === undefined) !== (period_to === undefined) ? "A period has a first and a last day." : undefined;
  const found = {
    reference: reference === "" ? "Please give the reference on the bank's statement." : undefined,
    paid_on: dayMistake(paid_on) ?? (isToCome ? "This day is still to come." : undefined),
    period_from: period_from === undefined ? missing : dayMistake(period_from),
    period_to: period_to === undefined ? missing : lastDayMistake(period_from, period_to),
  };
  const wrong = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (wrong.length > 0) throw new RefusalError("OUT_OF_RANGE", { message: Object.fromEntries(wrong) });
}
