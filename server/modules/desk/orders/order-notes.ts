import { sql, type Transaction } from "kysely";
import { isBlank } from "#contract/rules/text/plain-text.ts";
import type { NoteForm, OrderNote } from "#contract/wire/desk/orders.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { accountNames } from "#server/modules/accounts/account-names.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import { type RightfulCaller, writerOf } from "#server/modules/organisers/desk-caller.ts";
import { demandOrder, type OrderInScope } from "#server/modules/organisers/desk-scope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";

/**
 * Adds a note to an order, which may ask for a refund. Only the organiser's own people see it.
 * @throws RefusalError NOT_FOUND, ROLE, OUT_OF_RANGE without words
 */
export async function addNote(
  services: Services,
  caller: RightfulCaller,
  pid: number,
  { text: typed, asks_refund = false }: NoteForm,
): Promise<OrderNote> {
  const text = typed.trim();
  if (isBlank(text)) throw new RefusalError("OUT_OF_RANGE", { message: { text: "The note is empty." } });
  const { subjects, bookingId } = await demandOrder(services.db, caller, pid);
  const [first] = subjects;
  if (!first) throw new RefusalError("NOT_FOUND");
  const kind = asks_refund ? "refund_request" : "note";
  return deskAct(services, caller, { act: "desk orders note", subjects: [first] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const note = await insertNote(trx, caller, { bookingId, organiserId: first.organiserId, text, kind });
      notes.about(`order ${pid}`);
      notes.changes({}, { note: Number(note.id), ...(asks_refund && { kind }) });
      return note;
    }),
  );
}

/** Writes a note's row. The caller of this function writes the log. */
export async function insertNote(
  trx: Transaction<Database>,
  caller: RightfulCaller,
  {
    bookingId,
    organiserId,
    text,
    kind,
  }: { bookingId: number; organiserId: number; text: string; kind: OrderNote["kind"] },
): Promise<OrderNote> {
  const { id, made_at } = await trx
    .insertInto("order_note")
    .values({ booking_id: bookingId, organiser_id: organiserId, text, kind, ...writerOf(caller) })
    .returning(["id", "made_at"])
    .executeTakeFirstOrThrow();
  const by = caller.userId === null ? undefined : await accountNames(trx, caller.userId);
  const name = caller.key?.name ?? (by ? `${by.firstName} ${by.lastName}`.trim() : "");
  return { id: String(id), text, made_at: made_at.toISOString(), by: name, kind, is_open: kind === "refund_request" };
}

/** The notes of the caller's organisers, oldest first. */
export async function notesOf(db: Db, { bookingId, subjects }: OrderInScope): Promise<OrderNote[]> {
  const organisers = [...new Set(subjects.map(({ organiserId }) => organiserId))];
  const { rows } = await sql<{
    id: number;
    text: string;
    madeAt: Date;
    by: string;
    kind: OrderNote["kind"];
    isOpen: boolean;
  }>`
    select note.id, note.text, note.made_at as "madeAt", note.kind,
      note.kind = 'refund_request' and note.answered_at is null and booking.state = 'paid' as "isOpen",
      coalesce(api_key.name, nullif(trim(writer.first_name || ' ' || writer.last_name), ''), '') as by
    from order_note note
    join booking on booking.id = note.booking_id
    left join user_account writer on writer.id = note.user_id
    left join api_key on api_key.id = note.api_key_id
    where note.booking_id = ${bookingId} and note.organiser_id = any(${organisers}::integer[])
    order by note.id`.execute(db);
  return rows.map(({ id, text, madeAt, by, kind, isOpen }) => ({
    id: String(id),
    text,
    made_at: madeAt.toISOString(),
    by,
    kind,
    is_open: isOpen,
  }));
}
