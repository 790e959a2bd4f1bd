import type { Sponsor } from "#contract/wire/events.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";

/** An event's sponsors, in the organiser's order. @throws RefusalError EVENT_NOT_FOUND */
export async function sponsorsOf(services: Services, eventId: number): Promise<Sponsor[]> {
  const rows = await services.reads
    .selectFrom("event")
    .leftJoin("sponsor", "sponsor.event_id", "event.id")
    .where("event.id", "=", eventId)
    .orderBy("sponsor.id")
    .select(["sponsor.id", "sponsor.sponsor_name", "sponsor.sponsor_logo", "sponsor.sponsor_link"])
    .execute();
  if (rows.length === 0) throw new RefusalError("EVENT_NOT_FOUND");
  return rows.flatMap(({ id, sponsor_name, sponsor_logo, sponsor_link }) =>
    id !== null && sponsor_name !== null && sponsor_logo !== null && sponsor_link !== null
      ? [{ id: String(id), sponsor_name, sponsor_logo, sponsor_link }]
      : [],
  );
}
