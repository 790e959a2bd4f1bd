import { sql, type Transaction } from "kysely";
import type { DraftEntry, Published, PublishForm } from "#contract/wire/desk/drafts.ts";
import { analyzeGrown } from "#server/db/analyze-grown.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { pricesBelowMinimum } from "#server/modules/orders/card-minimum.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { type ImportOptions, importInto } from "../../catalogue-files/import/import-catalogue.ts";
import { ImportError } from "../../catalogue-files/import/mistakes.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { notifyMoved } from "../../tickets/reschedule-event.ts";
import { lockMatching } from "./change-draft.ts";
import { dateProblems } from "./changed-dates.ts";
import { fileOf, type Problem, problemsOf } from "./check-draft.ts";
import { lockEvent } from "./draft-queries.ts";
import { demandDraft } from "./draft-scope.ts";
import { loggedChange } from "./logged-change.ts";
import { type OpenedDraft, touchesOf } from "./read-draft.ts";

/** `match`: the ETag of the draft that the caller has seen. Undefined: they publish it as it is. */
interface Publication extends PublishForm {
  match: string | undefined;
  colourOf: NonNullable<ImportOptions["colourOf"]>;
}

/**
 * Publishes a draft and deletes it, in one transaction. It imports the draft's entry with the same checks as a file's. If the date or the
 * venue changes, it signs the tickets again and mails their buyers.
 * @throws RefusalError NOT_FOUND; ROLE; CHANGED_MEANWHILE with the draft as it is now; DRAFT_PROBLEMS with the place of each; BUYERS_TOUCHED
 * with their number, if nobody agreed to that one
 */
export async function publishDraft(
  services: Services,
  caller: RightfulCaller,
  id: number,
  { match, agreed_buyers, colourOf }: Publication,
): Promise<Published> {
  const subject = await demandDraft(services.db, caller, id);
  const published = await deskAct(
    services,
    caller,
    { act: "desk drafts publish", subjects: [subject] },
    (acting, notes) =>
      inTransaction(acting.db, async (trx) => {
        // Writing the seats of a stadium may take longer than the usual statement limit.
        await sql`set local statement_timeout = '120s'`.execute(trx);
        const opened = await lockMatching(trx, id, match, acting.gateway);
        const problems = pricesBelowMinimum(opened.entry, acting.gateway.minimumCents);
        if (problems.length > 0) throw refusalOf(problems);
        const before = opened.row.event_id === null ? undefined : await lockEvent(trx, opened.row.event_id);
        const touches = await touchesOf(trx, opened);
        if (touches && touches.buyers !== agreed_buyers) throw new RefusalError("BUYERS_TOUCHED", { current: touches });
        const eventId = await writeEntry(trx, opened, { colourOf });
        // Also notifies of changes outside the event's own row, such as the price of one section.
        await sql`select tell_of_event(${eventId})`.execute(trx);
        if (before && touches) await notifyMoved(trx, acting, before);
        await trx.deleteFrom("event_draft").where("id", "=", id).execute();
        notes.about(`event ${eventId}`, `draft ${id}`);
        const change = loggedChange(opened.entry, opened.published);
        notes.changes(change.before, { ...change.after, ...touches });
        return { eventId, isNew: !before };
      }),
  );
  // PostgreSQL would go on using plans that it made for small tables, which a new event may have filled.
  if (published.isNew) await analyzeGrown(services.db);
  return { event_id: String(published.eventId) };
}

/** An entry that is not written yet, with the needed columns of its draft's row. */
interface Unwritten extends Pick<OpenedDraft, "entry" | "published"> {
  row: Pick<OpenedDraft["row"], "ref" | "organiser_id" | "event_id">;
}

/**
 * Writes a draft's entry within a transaction, which the caller must roll back if this fails.
 * @returns the event's id
 * @throws RefusalError DRAFT_PROBLEMS
 */
export async function writeEntry(
  trx: Transaction<Database>,
  { row, entry, published }: Unwritten,
  options: ImportOptions,
): Promise<number> {
  const problems = await dateProblems(trx, { row, entry, published });
  if (problems.length > 0) throw refusalOf(problems);
  // The event's venue must be its organiser's, or belong to nobody.
  await importEntry(trx, entry, { ...options, owner: row.organiser_id });
  const { id, organiser_id } = await trx
    .selectFrom("event")
    .where("ref", "=", row.ref)
    .select(["id", "organiser_id"])
    .executeTakeFirstOrThrow();
  if (organiser_id !== row.organiser_id)
    throw refusalOf([{ pointer: "/organiser", detail: "Another organiser has this name or this ABN." }]);
  return id;
}

async function importEntry(trx: Transaction<Database>, entry: DraftEntry, options: ImportOptions): Promise<void> {
  try {
    await importInto(trx, [fileOf(entry)], options);
  } catch (error) {
    if (error instanceof ImportError) throw refusalOf(problemsOf(error));
    throw error;
  }
}

const refusalOf = (problems: readonly Problem[]) =>
  new RefusalError("DRAFT_PROBLEMS", {
    message: Object.fromEntries(problems.map(({ pointer, detail }) => [pointer.slice(1), detail])),
  });
