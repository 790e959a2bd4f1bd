import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isBlank } from "#contract/rules/text/plain-text.ts";
import type { OrderNote } from "#contract/wire/desk/orders.ts";
import { inTransaction } from "#server/db/retry.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller, Scope } from "#server/modules/organisers/desk-caller.ts";
import { demandOrder, isWithin } from "#server/modules/organisers/desk-scope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { insertNote } from "./order-notes.ts";

/**
 * SQL: whether a member of an organiser within a scope asks for a refund of an order. An order that was undone as a
 * whole has nothing left to refund.
 */
export const refundAsked = (scope: Scope): RawBuilder<SqlBool> => sql<SqlBool>`(
  booking.state = 'paid' and booking.id = any(array(
    select note.booking_id from order_note note
    where note.kind = 'refund_request' and note.answered_at is null
      and exists (select from event where event.organiser_id = note.organiser_id and ${isWithin(scope)}))))`;

/**
 * Answers a colleague who asked for a refund, when there will be none. The answer is a note, and the request is closed. A refund closes
 * requests by itself (answer_refund_requests).
 * @throws RefusalError NOT_FOUND, ROLE, OUT_OF_RANGE without words, STALE_BOOKING if the request was answered before
 */
export async function answerRefundRequest(
  services: Services,
  caller: RightfulCaller,
  { pid, noteId }: { pid: number; noteId: number },
  typed: string,
): Promise<OrderNote> {
  const text = typed.trim();
  if (isBlank(text)) throw new RefusalError("OUT_OF_RANGE", { message: { text: "Say why." } });
  const { subjects, bookingId } = await demandOrder(services.db, caller, pid);
  const request = await services.db
    .selectFrom("order_note")
    .select("organiser_id")
    .where("id", "=", noteId)
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "refund_request")
    .executeTakeFirst();
  const subject = subjects.find(({ organiserId }) => organiserId === request?.organiser_id);
  if (!subject) throw new RefusalError("NOT_FOUND");
  return deskAct(services, caller, { act: "desk orders answer", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("order_note")
        .set({ answered_at: sql<Date>`now()` })
        .where("id", "=", noteId)
        .where("answered_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new RefusalError("STALE_BOOKING", { message: "This was answered before." });
      const note = await insertNote(trx, caller, {
        bookingId,
        organiserId: subject.organiserId,
        text,
        kind: "refund_answer",
      });
      notes.about(`order ${pid}`);
      notes.changes({ request: noteId, open: true }, { note: note.id, open: false });
      return note;
    }),
  );
}
