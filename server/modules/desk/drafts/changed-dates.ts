import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { instantOf, isZone } from "../../catalogue-files/import/local-times.ts";
import type { Problem } from "./check-draft.ts";
import type { DraftRow } from "./draft-queries.ts";

const dateFields = ["starts", "ends", "place"] as const;

/** Moves that an import allows and the desk refuses: of an event that is over or cancelled, or into the past. */
export async function dateProblems(
  db: Db,
  { row, entry, published }: { row: Pick<DraftRow, "event_id">; entry: DraftEntry; published: EventEntry | undefined },
): Promise<Problem[]> {
  const changed = dateFields.filter((field) => entry[field] !== published?.[field]);
  if (changed.length === 0) return [];
  const event =
    row.event_id === null
      ? undefined
      : await db.selectFrom("event").where("id", "=", row.event_id).select(["state", "ends_at"]).executeTakeFirst();
  const told = (detail: string) => changed.map((field) => ({ pointer: `/${field}`, detail }));
  if (event?.state === "cancelled") return told("This event is cancelled, so its date and venue stay.");
  if (event && event.ends_at < new Date()) return told("This event is over, so its date and venue stay.");
  const place = await db
    .selectFrom("place")
    .where("ref", "=", entry.place ?? "")
    .select("timezone")
    .executeTakeFirst();
  const starts = place && isZone(place.timezone) ? instantOf(entry.starts ?? "", place.timezone) : undefined;
  return starts && starts < new Date() ? [{ pointer: "/starts", detail: "This date is in the past." }] : [];
}
