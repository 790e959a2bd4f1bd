import type { Transaction } from "kysely";
import { refusals } from "#contract/errors.ts";
import { type DraftField, sharedFields } from "#contract/rules/event/draft-fields.ts";
import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import type { OtherDate, OtherDatePage, OtherDateQuery } from "#contract/wire/desk/other-dates.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { resultOf, Undone } from "#server/db/undone.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { etagOf } from "#server/plugins/etags.ts";
import { type RightfulCaller, scopeOf } from "../../organisers/desk-caller.ts";
import { limitOf, pageOf, readCursor } from "../../organisers/desk-cursors.ts";
import type { Subject } from "../../organisers/desk-scope.ts";
import { dateProblems } from "./changed-dates.ts";
import { entryProblems, type Problem } from "./check-draft.ts";
import { mergeChanges } from "./draft-entry.ts";
import { type DraftRow, findDraft } from "./draft-queries.ts";
import { demandDraft } from "./draft-scope.ts";
import { writeEntry } from "./publish-draft.ts";
import { type OpenedDraft, openDraft, openEntry } from "./read-draft.ts";
import { type DateRow, dateKeys, datesOfSeries } from "./series-queries.ts";
import { type Shared, sharedChanges } from "./shared-values.ts";

/** Any text: the keys of a cursor are only compared. */
const TEXT_KEY = { test: (text: string) => text.length <= 100 && !text.includes("\0") };

/** The draft that other dates copy from, and how to find those that the caller may change. */
export interface DateSource extends OpenedDraft {
  subject: Subject;
  /** Other dates of its series. None if it belongs to no series. */
  dates: (which: Pick<Parameters<typeof datesOfSeries>[1], "refs" | "after" | "limit">) => Promise<DateRow[]>;
}

/** @throws RefusalError NOT_FOUND, ROLE */
export async function readSource(db: Db, caller: RightfulCaller, id: number): Promise<DateSource> {
  const subject = await demandDraft(db, caller, id);
  const opened = await inTransaction(db, async (trx) => {
    const row = await findDraft(trx, id);
    if (!row) throw new RefusalError("NOT_FOUND");
    return openDraft(trx, row);
  });
  const { series, ref } = opened.entry;
  const { organiserId } = subject;
  const scope = scopeOf(caller, caller.right, organiserId);
  return {
    ...opened,
    subject,
    dates: async (which) =>
      series === undefined ? [] : datesOfSeries(db, { organiserId, series, scope, except: ref, ...which }),
  };
}

/**
 * The other dates of a draft's series: for each, its changes if it took over fields of the draft, and the obstacles.
 * @throws RefusalError NOT_FOUND; ROLE; MALFORMED for a field that dates can't share, or half of a sale
 */
export async function listOtherDates(
  db: Db,
  caller: RightfulCaller,
  id: number,
  query: OtherDateQuery,
): Promise<OtherDatePage> {
  const source = await readSource(db, caller, id);
  const shared = { fields: fieldsOf(query.fields), sale: saleOf(query) };
  const cursor = readCursor(query.cursor, [TEXT_KEY, TEXT_KEY]);
  const limit = limitOf(query.limit);
  const rows = await source.dates({
    limit: limit + 1,
    ...(cursor && { after: [String(cursor[0]), String(cursor[1])] }),
  });
  const shown = new Map<string, OtherDate>();
  for (const row of rows.slice(0, limit))
    shown.set(row.ref, (await examineDate(db, source, row, shared, query.fields !== undefined)).shown);
  return pageOf(rows, limit, dateKeys, ({ ref }) => shown.get(ref) as OtherDate);
}

function fieldsOf(text: string | undefined): readonly DraftField[] {
  if (text === undefined) return sharedFields;
  const named = text.split(",");
  const wrong = named.find((field) => !(sharedFields as string[]).includes(field));
  if (wrong !== undefined)
    throw new RefusalError("MALFORMED", { message: { fields: `Dates of a series can't share '${wrong}'.` } });
  return sharedFields.filter((field) => named.includes(field));
}

function saleOf({ sale_days_before: days, sale_at: at }: OtherDateQuery): Shared["sale"] {
  if ((days === undefined) !== (at === undefined))
    throw new RefusalError("MALFORMED", { message: { sale_at: "Send sale_days_before and sale_at together." } });
  return days === undefined || at === undefined ? undefined : { days_before: Number(days), at };
}

/** A date as it is now, with the row of its draft, or the row that a new draft would get. */
export interface OpenedDate {
  row: Pick<DraftRow, "ref" | "organiser_id" | "event_id" | "changes">;
  entry: DraftEntry;
  published: OpenedDraft["published"];
  etag: string;
}

/**
 * Reads a date. Its ETag is the same with an unchanged draft as without a draft.
 * @param draft its draft, if it has one
 */
export async function openDate(
  trx: Transaction<Database>,
  { ref, event_id }: Pick<DateRow, "ref" | "event_id">,
  organiserId: number,
  draft: DraftRow | undefined,
): Promise<OpenedDate> {
  const row = draft ?? { ref, organiser_id: organiserId, event_id, changes: {} };
  const { entry, published } = await openEntry(trx, row);
  return { row, entry, published, etag: etagOf(entry) };
}

/**
 * The changes of a date, and why they can't be made.
 * @param isChecked whether the caller needs the obstacles
 */
export async function examineDate(
  db: Db,
  { entry: source, subject: { organiserId } }: Pick<DateSource, "entry" | "subject">,
  date: DateRow,
  shared: Shared,
  isChecked = true,
): Promise<{ shown: OtherDate; set: Record<string, unknown> }> {
  const opened = await inTransaction(db, async (trx) => {
    const draft = date.draft_id === null ? undefined : await findDraft(trx, date.draft_id);
    return openDate(trx, date, organiserId, draft);
  });
  const changes = sharedChanges(source, opened.entry, shared);
  const set = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const { ref, draft_id, event_id, starts, state } = date;
  const shown: OtherDate = {
    ref,
    draft_id: draft_id === null ? null : String(draft_id),
    starts,
    state,
    changes,
    event_id: event_id === null ? null : String(event_id),
    name: opened.entry.name ?? "",
    etag: opened.etag,
    obstacles: isChecked && changes.length > 0 ? await obstaclesOf(db, date, opened, set) : [],
  };
  return { shown, set };
}

const EVENT_WORDS = { over: "This date is over.", cancelled: "This date is cancelled." } as const;

/** The mistakes that the change would cause. Earlier mistakes do not count. */
async function obstaclesOf(
  db: Db,
  { state }: DateRow,
  { row, entry, published }: OpenedDate,
  set: Readonly<Record<string, unknown>>,
): Promise<Problem[]> {
  if (state === "over" || state === "cancelled") return [{ pointer: "/starts", detail: EVENT_WORDS[state] }];
  if (row.event_id !== null && !published) return [{ pointer: "/place", detail: refusals.VENUE_WITHOUT_PLAN.message }];
  const problemsOf = async (one: OpenedDate) => [
    ...(await entryProblems(db, one.entry, row.organiser_id)),
    ...(await dateProblems(db, one)),
  ];
  const changed = await inTransaction(db, async (trx) => {
    const changes = mergeChanges(row.changes, set, published);
    return { row: { ...row, changes }, ...(await openEntry(trx, { ...row, changes })), etag: "" };
  });
  const [before, after] = [await problemsOf({ row, entry, published, etag: "" }), await problemsOf(changed)];
  const known = new Set(before.map((problem) => JSON.stringify(problem)));
  const fresh = after.filter((problem) => !known.has(JSON.stringify(problem)));
  return fresh.length > 0 || after.length > 0 || !published ? fresh : problemsOnWriting(db, changed);
}

/**
 * The problems that publishing would find, such as another price of a sold seat. They show only when the event is
 * written, so the write is undone.
 */
async function problemsOnWriting(db: Db, changed: OpenedDate): Promise<Problem[]> {
  try {
    return await resultOf<Problem[]>(
      inTransaction(db, async (trx) => {
        await writeEntry(trx, changed, {});
        throw new Undone([]);
      }),
    );
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== "DRAFT_PROBLEMS") throw error;
    return Object.entries(error.details.message as Record<string, string>).map(([pointer, detail]) => ({
      pointer: `/${pointer}`,
      detail,
    }));
  }
}
