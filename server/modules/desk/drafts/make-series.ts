import type { Transaction } from "kysely";
import { draftFields } from "#contract/rules/event/draft-fields.ts";
import { isLocalTime, timesOfDate } from "#contract/rules/event/series-dates.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { isBlank } from "#contract/rules/text/plain-text.ts";
import type { DraftEntry, ListedDraft, SeriesForm, SeriesMade } from "#contract/wire/desk/drafts.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { demandEvent, demandWholeOrganiser, type Subject } from "../../organisers/desk-scope.ts";
import { writeFields } from "./change-draft.ts";
import { demandSize } from "./check-draft.ts";
import { type DraftRow, lockDraft, lockEvent } from "./draft-queries.ts";
import { demandDraft } from "./draft-scope.ts";
import { openDraft } from "./read-draft.ts";
import { copyOf, demandEntry, insertNew } from "./start-draft.ts";

/** The fields that each date of a series takes over, and the times from which its own are calculated. */
interface Source {
  lasting: Partial<EventEntry>;
  times: Partial<DraftEntry>;
}

/**
 * Makes a draft for each date from a draft or a published event, and puts that source into the same series. All of it
 * or nothing.
 * @throws RefusalError NOT_FOUND; ROLE; VENUE_WITHOUT_PLAN; MALFORMED if the form does not name one source, or a date
 * does not exist, is given twice, or is the source's own; OUT_OF_RANGE for a series without a name; TOO_LARGE
 */
export async function makeSeries(services: Services, caller: RightfulCaller, form: SeriesForm): Promise<SeriesMade> {
  demandDates(form.dates);
  if (isBlank(form.series)) throw new RefusalError("OUT_OF_RANGE", { message: { series: "A series needs a name." } });
  const subject = await demandSource(services, caller, form);
  await demandWholeOrganiser(services.db, caller, subject.organiserId);
  const { series, sale } = form;
  return deskAct(services, caller, { act: "desk drafts series", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const { lasting, times } =
        form.from_draft_id === undefined
          ? await sourceEvent(trx, rowId(form.from_event_id ?? ""), form)
          : await sourceDraft(trx, caller, rowId(form.from_draft_id), series);
      if (times.starts && form.dates.includes(times.starts)) refuseDate(times.starts, "is this event's own date");
      const drafts: ListedDraft[] = [];
      for (const starts of [...form.dates].sort()) {
        const changes = { ...lasting, ...timesOfDate(times, starts, sale), series };
        demandSize(changes);
        drafts.push(listed(await insertNew(trx, caller, subject.organiserId, changes), changes));
      }
      notes.about(...(form.from_draft_id === undefined ? [] : [`draft ${form.from_draft_id}`]));
      notes.changes({}, { series, dates: [...form.dates].sort().join(", ") });
      return { series, drafts };
    }),
  );
}

function demandDates(dates: readonly string[]): void {
  for (const date of dates) {
    if (!isLocalTime(date)) refuseDate(date, "is no date");
    if (dates.indexOf(date) !== dates.lastIndexOf(date)) refuseDate(date, "is given twice");
  }
}

function refuseDate(date: string, why: string): never {
  throw new RefusalError("MALFORMED", { message: { dates: `The date ${date.replace("T", " ")} ${why}.` } });
}

async function demandSource(
  { db }: Services,
  caller: RightfulCaller,
  { from_draft_id, from_event_id }: SeriesForm,
): Promise<Subject> {
  if ((from_draft_id === undefined) === (from_event_id === undefined))
    throw new RefusalError("MALFORMED", {
      message: { from_draft_id: "Say which draft or which event the dates are like." },
    });
  return from_draft_id === undefined
    ? demandEvent(db, caller, rowId(from_event_id ?? ""))
    : demandDraft(db, caller, rowId(from_draft_id));
}

/** Puts a published event into the series at once, so that buyers of the other dates find it. */
async function sourceEvent(trx: Transaction<Database>, eventId: number, { series, sale }: SeriesForm): Promise<Source> {
  await lockEvent(trx, eventId);
  const entry = await demandEntry(trx, eventId);
  const copy = await copyOf(trx, eventId);
  if (entry.series !== series) await trx.updateTable("event").set({ series }).where("id", "=", eventId).execute();
  const { sale_opens_at, ...times } = entry;
  // A sale's opening that has passed is not copied: dates without an opening of their own are on sale once they are
  // published.
  const hasOpening = sale_opens_at && (sale || copy.sale_opens_at);
  return { lasting: withoutTimes(copy), times: { ...times, ...(hasOpening && { sale_opens_at }) } };
}

async function sourceDraft(
  trx: Transaction<Database>,
  caller: RightfulCaller,
  id: number,
  series: string,
): Promise<Source> {
  const row = await lockDraft(trx, id);
  if (!row) throw new RefusalError("NOT_FOUND");
  const { entry, published } = await openDraft(trx, row);
  if (entry.series !== series) await writeFields(trx, caller, { row, published }, { series });
  const fields: Partial<EventEntry> = Object.fromEntries(
    draftFields.flatMap((field) => (field in entry ? [[field, entry[field]]] : [])),
  );
  // As in a copy: a voucher's own days belong to one date.
  const vouchers = fields.vouchers?.map(({ from: _, until: __, ...voucher }) => voucher);
  return { lasting: withoutTimes({ ...fields, ...(vouchers && { vouchers }) }), times: entry };
}

const timed = new Set(["starts", "ends", "sale_opens_at", "sale_closes_at", "access_codes"]);

const withoutTimes = (fields: Partial<EventEntry>): Partial<EventEntry> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !timed.has(field)));

const listed = (row: DraftRow, { name, starts, series }: Partial<EventEntry>): ListedDraft => ({
  id: String(row.id),
  event_id: null,
  organiser_id: String(row.organiser_id),
  name: name ?? "",
  starts: starts ?? null,
  series: series ?? null,
  changed_at: row.changed_at.toISOString(),
});
