import { sql } from "kysely";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import type { TestBoxOffice, TestBuyer } from "../box-office.ts";
import { catalogue, first } from "../catalogue/small-catalogue.ts";
import { desk, once } from "./desk-steps.ts";

/** Everything that an event in the small venue needs, as fields of a draft. */
export function wholeDraft() {
  const { ref: _, organiser: __, ...set } = first(catalogue().events);
  return { ...set, sale_opens_at: "2031-02-01T09:00" };
}

/** Imports the small venue, in which drafts can be published. */
export const addVenue = (box: TestBoxOffice) =>
  importCatalogue(box.db, [{ name: "hall.json", content: { places: catalogue().places } }]);

/** Gives the venue of an event the small venue's plan. An event can be edited only if its venue has a plan. */
export async function givePlan({ db }: TestBoxOffice, eventId: number): Promise<void> {
  await sql`
    update place set plan = (select plan from place where ref = 'small-hall')
    where plan is null and id = (select place_id from event where id = ${eventId})`.execute(db);
}

/** A draft of a new event in the small venue that can be published. */
export async function addDraft(
  box: TestBoxOffice,
  as: TestBuyer,
  organiserId: number,
  set: object = wholeDraft(),
): Promise<{ id: string; etag: string }> {
  const made = await desk(box, "POST", "/drafts", as, {
    body: { organiser_id: String(organiserId), name: "First Night" },
  });
  const { id, etag } = made.json();
  const answer = await desk(box, "PATCH", `/drafts/${id}`, as, { body: { set }, headers: { "if-match": etag } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export interface Draft {
  id: string;
  event_id: string | null;
  etag: string;
  entry: Record<string, unknown>;
  problems: { pointer: string; detail: string; code?: "NEEDED" }[];
  changed: string[];
  touches: { orders: number; buyers: number } | null;
}

/** The draft steps of somebody of an organiser. */
export function draftSteps(box: TestBoxOffice, owner: TestBuyer, organiserId: number) {
  const publish = (draft: { id: string }, body: object = {}) =>
    desk(box, "POST", `/drafts/${draft.id}/publish`, owner, { body, headers: once() });
  return {
    publish,
    change: (draft: { id: string; etag: string }, set: object, as = owner) =>
      desk(box, "PATCH", `/drafts/${draft.id}`, as, { body: { set }, headers: { "if-match": draft.etag } }),
    discard: (draft: { id: string; etag: string }) =>
      desk(box, "DELETE", `/drafts/${draft.id}`, owner, { headers: { "if-match": draft.etag } }),
    read: async (id: string): Promise<Draft> => (await desk(box, "GET", `/drafts/${id}`, owner)).json(),
    /** The draft of a published event. */
    openOf: async (eventId: string): Promise<Draft> =>
      (await desk(box, "POST", `/events/${eventId}/draft`, owner)).json(),
    /**
     * An event in the small venue, published from a draft.
     * @returns its id
     */
    publishNew: async (set: object = wholeDraft()): Promise<string> => {
      const answer = await publish(await addDraft(box, owner, organiserId, set));
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().event_id;
    },
  };
}

let series = 0;

/**
 * Creates a draft in a series with another date. Removes the event's own draft first, so that the call under test has
 * to begin one.
 */
export async function draftThings(
  box: TestBoxOffice,
  { organiserId, eventId, owner }: { organiserId: number; eventId: number; owner: TestBuyer },
) {
  await box.db.deleteFrom("event_draft").where("event_id", "=", eventId).execute();
  series += 1;
  const named = { ...wholeDraft(), series: `Nights ${series}` };
  const other = await addDraft(box, owner, organiserId, named);
  const draft = await addDraft(box, owner, organiserId, { ...named, age_limit: "18+" });
  const dates = await desk(box, "GET", `/drafts/${draft.id}/dates`, owner);
  const { ref, etag, draft_id } = dates.json().items[0];
  if (draft_id !== other.id) throw new Error(dates.body);
  return { draftId: draft.id, draftEtag: draft.etag, otherDate: { ref: String(ref), etag: String(etag) } };
}
