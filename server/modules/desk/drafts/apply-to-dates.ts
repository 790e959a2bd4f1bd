import type { Transaction } from "kysely";
import type { Applied, AppliedDate, ApplyForm, OtherDate } from "#contract/wire/desk/other-dates.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import { type RightfulCaller, writerOf } from "../../organisers/desk-caller.ts";
import { writeFields } from "./change-draft.ts";
import { type DraftRow, insertDraft, lockDraftByRef, lockEvent } from "./draft-queries.ts";
import { type DateSource, examineDate, openDate, readSource } from "./other-dates.ts";
import { openDraft, shownDraft } from "./read-draft.ts";
import type { DateRow } from "./series-queries.ts";
import type { Shared } from "./shared-values.ts";

/**
 * Copies fields of a draft to other dates of its series. Each date is an act of its own: it changes as a whole, with
 * one row in the log, or is refused with the reason, whatever happens to the others. A published event gets a draft
 * with the change, so buyers see nothing before somebody publishes it.
 * @param match the ETag of the draft
 * @throws RefusalError NOT_FOUND; ROLE; CHANGED_MEANWHILE with the draft as it is now. Nothing is changed then
 */
export async function applyToDates(
  services: Services,
  caller: RightfulCaller,
  id: number,
  { fields, sale, dates }: ApplyForm,
  match: string,
): Promise<Applied> {
  const source = await readSource(services.db, caller, id);
  if (match !== source.etag)
    throw new RefusalError("CHANGED_MEANWHILE", { current: await shownDraft(services.db, source, services.gateway) });
  const rows = await source.dates({ refs: dates.map(({ ref }) => ref), limit: dates.length });
  const byRef = new Map(rows.map((row) => [row.ref, row]));
  const applied: AppliedDate[] = [];
  for (const { ref, etag } of dates) {
    const date = byRef.get(ref);
    applied.push(
      date ? await applyTo(services, caller, source, { date, etag, shared: { fields, sale } }) : refused(ref),
    );
  }
  return { dates: applied };
}

interface Application {
  date: DateRow;
  /** As the caller saw it. */
  etag: string;
  shared: Shared;
}

async function applyTo(
  services: Services,
  caller: RightfulCaller,
  source: DateSource,
  { date, etag, shared }: Application,
): Promise<AppliedDate> {
  const { shown, set } = await examineDate(services.db, source, date, shared);
  // A repeated call finds its own change and has nothing to do.
  if (shown.changes.length === 0) return { ...NOTHING, ref: date.ref, outcome: "same" };
  if (shown.etag !== etag) return refused(date.ref, new RefusalError("CHANGED_MEANWHILE"), shown);
  if (shown.obstacles.length > 0) return { ...refused(date.ref, new RefusalError("DRAFT_PROBLEMS"), shown) };
  const { organiserId } = source.subject;
  const subject = { organiserId, eventId: date.event_id };
  try {
    const draft = await deskAct(services, caller, { act: "desk drafts apply", subjects: [subject] }, ({ db }, notes) =>
      inTransaction(db, async (trx) => {
        const row = await lockDate(trx, caller, source, { date, etag });
        const { entry: _, ...before } = await openDraft(trx, row);
        const after = await openDraft(trx, await writeFields(trx, caller, before, set));
        notes.about(`draft ${row.id}`);
        notes.changes({}, { fields: Object.keys(set).join(", "), like: source.row.id });
        return { id: String(row.id), etag: after.etag };
      }),
    );
    return { ...NOTHING, ref: date.ref, outcome: "changed", draft };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const current =
      error.code === "CHANGED_MEANWHILE" ? (await examineDate(services.db, source, date, shared)).shown : null;
    return refused(date.ref, error, current);
  }
}

/**
 * Locks the draft of a date, and begins it if a published event has none.
 * @throws RefusalError CHANGED_MEANWHILE if the date is not as the caller saw it
 */
async function lockDate(
  trx: Transaction<Database>,
  caller: RightfulCaller,
  { subject: { organiserId } }: DateSource,
  { date, etag }: Pick<Application, "date" | "etag">,
): Promise<DraftRow> {
  const { ref, event_id: eventId } = date;
  if (eventId !== null) await lockEvent(trx, eventId);
  const found = await lockDraftByRef(trx, ref);
  // A date that was only a draft may have been published since the caller read it.
  if (!found && eventId === null) throw new RefusalError("CHANGED_MEANWHILE");
  const now = await openDate(trx, date, organiserId, found);
  if (now.etag !== etag) throw new RefusalError("CHANGED_MEANWHILE");
  const row = found ?? (await insertDraft(trx, { organiserId, eventId, ref, changes: {}, by: writerOf(caller) }));
  if (!row) throw new RefusalError("CHANGED_MEANWHILE");
  return row;
}

const NOTHING = { draft: null, refusal: null, current: null };

function refused(ref: string, error = new RefusalError("NOT_FOUND"), shown: OtherDate | null = null): AppliedDate {
  const { code } = error;
  return {
    ...NOTHING,
    ref,
    outcome: "refused",
    refusal: { code, detail: error.message, obstacles: code === "DRAFT_PROBLEMS" ? (shown?.obstacles ?? []) : [] },
    current: code === "CHANGED_MEANWHILE" ? shown : null,
  };
}
