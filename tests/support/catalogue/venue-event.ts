import type { TestBoxOffice, TestBuyer } from "../box-office.ts";
import { desk, once } from "../steps/desk-steps.ts";
import { addDraft, wholeDraft } from "../steps/draft-steps.ts";
import type { FixtureEvent } from "./fixture-catalogue.ts";

/** An event on sale in the small venue, published from a draft (addVenue comes first). */
export async function addVenueEvent(
  box: TestBoxOffice,
  owner: TestBuyer,
  organiserId: number,
  more: object = {},
): Promise<FixtureEvent> {
  const { sale_opens_at: _, ...set } = wholeDraft();
  const draft = await addDraft(box, owner, organiserId, { ...set, ...more });
  const answer = await desk(box, "POST", `/drafts/${draft.id}/publish`, owner, { body: {}, headers: once() });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return venueEvent(box, Number(answer.json().event_id));
}

/** A published event with its sections, as steps that buy need it. */
export async function venueEvent(box: TestBoxOffice, id: number): Promise<FixtureEvent> {
  const sections = await box.sql<FixtureEvent["sections"][number]>`
    select id, title, price_from_cents as "priceCents" from section where event_id = ${id} order by position`;
  const { place_id } = await box.db
    .selectFrom("event")
    .where("id", "=", id)
    .select("place_id")
    .executeTakeFirstOrThrow();
  return { id, placeId: place_id, sections };
}
