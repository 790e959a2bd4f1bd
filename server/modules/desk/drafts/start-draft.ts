import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { draftFields } from "#contract/rules/event/draft-fields.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { slugify } from "#contract/rules/text/slug.ts";
import type { DeskDraft, DraftForm } from "#contract/wire/desk/drafts.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { eventEntry } from "../../catalogue-files/export/event-entries.ts";
import { localTime } from "../../catalogue-files/export/voucher-entries.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import { type RightfulCaller, writerOf } from "../../organisers/desk-caller.ts";
import { demandEvent, demandWholeOrganiser } from "../../organisers/desk-scope.ts";
import { type DraftRow, findDraftOfEvent, insertDraft } from "./draft-queries.ts";
import { openDraft, shownDraft } from "./read-draft.ts";

const ACT = "desk drafts start";

/**
 * Begins a draft of a new event: an empty one, or a copy of another event. A copy leaves out times that have passed, and belongs to no
 * series.
 * @throws RefusalError NOT_FOUND; ROLE; VENUE_WITHOUT_PLAN if the copied event can't be read as a whole; MALFORMED if the form has no event to copy, and lacks an organiser or a name
 */
export async function startDraft(services: Services, caller: RightfulCaller, form: DraftForm): Promise<DeskDraft> {
  const copied = form.from_event_id === undefined ? undefined : rowId(form.from_event_id);
  const source = copied === undefined ? undefined : await demandEvent(services.db, caller, copied);
  if (!source && (form.organiser_id === undefined || form.name === undefined))
    throw new RefusalError("MALFORMED", {
      message: { organiser_id: "Say whose event it is and what it is called, or which event it copies." },
    });
  const organiserId = source?.organiserId ?? rowId(form.organiser_id ?? "");
  const subject = await demandWholeOrganiser(services.db, caller, organiserId);
  return deskAct(services, caller, { act: ACT, subjects: [subject] }, ({ db, gateway }, notes) =>
    inTransaction(db, async (trx) => {
      const copy = copied === undefined ? undefined : await copyOf(trx, copied);
      const { name = copy?.name ?? "", place } = form;
      const { series: _, ...own } = copy ?? NEW;
      const changes = { ...own, name, ...(place !== undefined && { place }) };
      const row = await insertNew(trx, caller, organiserId, changes);
      notes.about(`draft ${row.id}`);
      notes.changes({}, { draft: row.ref, ...(copied !== undefined && { copyOf: copied }) });
      return shownDraft(trx, await openDraft(trx, row), gateway);
    }),
  );
}

/**
 * Opens the draft of a published event, or begins one if there is none.
 * @throws RefusalError NOT_FOUND; ROLE; VENUE_WITHOUT_PLAN, because such a draft would be empty and could never be published
 */
export async function openDraftOfEvent(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
): Promise<DeskDraft> {
  const subject = await demandEvent(services.db, caller, eventId);
  return deskAct(services, caller, { act: ACT, subjects: [subject] }, ({ db, gateway }, notes) =>
    inTransaction(db, async (trx) => {
      await demandEntry(trx, eventId);
      const found = await findDraftOfEvent(trx, eventId);
      if (found) return shownDraft(trx, await openDraft(trx, found), gateway);
      const { ref } = await trx.selectFrom("event").where("id", "=", eventId).select("ref").executeTakeFirstOrThrow();
      const { organiserId } = subject;
      const made = await insertDraft(trx, { organiserId, eventId, ref, changes: {}, by: writerOf(caller) });
      const row = made ?? (await findDraftOfEvent(trx, eventId));
      if (!row) throw new RefusalError("NOT_FOUND");
      if (made) notes.changes({}, { draft: row.ref });
      return shownDraft(trx, await openDraft(trx, row), gateway);
    }),
  );
}

const NEW: Partial<EventEntry> = { fee: { kind: "Exclusive", type: "Fixed", value: 0 } };

/** Inserts a draft of a new event, under a ref that no event has. */
export async function insertNew(
  trx: Transaction<Database>,
  caller: RightfulCaller,
  organiserId: number,
  changes: Partial<EventEntry>,
): Promise<DraftRow> {
  const ref = `${slugify(changes.name ?? "").slice(0, 60)}-${randomBytes(4).toString("hex")}`;
  const row = await insertDraft(trx, { organiserId, eventId: null, ref, changes, by: writerOf(caller) });
  if (!row) throw new Error("a draft without an event met another");
  return row;
}

/** A published event in the import format. @throws RefusalError VENUE_WITHOUT_PLAN */
export async function demandEntry(trx: Transaction<Database>, eventId: number): Promise<EventEntry> {
  const entry = await eventEntry(trx, eventId);
  if (!entry) throw new RefusalError("VENUE_WITHOUT_PLAN");
  return entry;
}

/**
 * What a copy takes over of an event. Times that have passed on the venue's clock are left out, and so are the codes that need them.
 * @throws RefusalError VENUE_WITHOUT_PLAN
 */
export async function copyOf(trx: Transaction<Database>, eventId: number): Promise<Partial<EventEntry>> {
  const entry = await demandEntry(trx, eventId);
  const { timezone } = await trx
    .selectFrom("place")
    .where("ref", "=", entry.place)
    .select("timezone")
    .executeTakeFirstOrThrow();
  const now = localTime(new Date(), timezone);
  const copy: Partial<EventEntry> = Object.fromEntries(
    draftFields.flatMap((field) => (field in entry ? [[field, entry[field]]] : [])),
  );
  if (entry.starts <= now) {
    delete copy.starts;
    delete copy.ends;
  }
  for (const field of ["sale_opens_at", "sale_closes_at"] as const)
    if (entry[field] && entry[field] <= now) delete copy[field];
  if (!copy.sale_opens_at) delete copy.access_codes;
  const vouchers = copy.vouchers?.map(({ from: _, until: __, ...voucher }) => voucher);
  return { ...copy, ...(vouchers && { vouchers }) };
}
