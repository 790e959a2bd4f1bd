import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** Each stored batch makes every process read its lists anew, so colours are stored in batches. */
const BATCH = 50;

/**
 * Stores the poster's colour of every event that has none yet: of an event that was imported before its poster was in
 * its folder, or by an earlier version. An event whose poster cannot be read gets none.
 * @param colourOf reads the colour of a picture at a path; null if it cannot be read
 * @param isStopping asked before each picture; if it answers true, the rest is left for another run
 */
export async function fillPosterColours(
  db: Db,
  colourOf: (path: string) => Promise<string | null>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const events = await db
    .selectFrom("event")
    .where("poster_colour", "is", null)
    .where("event_image", "<>", "")
    // The events that are on sale are seen most, and new ones have the highest ids.
    .orderBy("id", "desc")
    .select(["id", "event_image"])
    .execute();
  for (let from = 0; from < events.length && !isStopping(); from += BATCH) {
    const read: Coloured[] = [];
    for (const event of events.slice(from, from + BATCH)) {
      if (isStopping()) break;
      const colour = await colourOf(event.event_image);
      if (colour !== null) read.push({ ...event, colour });
    }
    if (read.length > 0) await storeColours(db, read);
  }
}

interface Coloured {
  id: number;
  event_image: string;
  colour: string;
}

/** An import may have given an event another poster since the event was read, and stored that poster's colour. */
async function storeColours(db: Db, events: readonly Coloured[]): Promise<void> {
  await sql`
    update event set poster_colour = read.colour
    from unnest(${events.map(({ id }) => id)}::integer[], ${events.map((event) => event.event_image)}::text[],
      ${events.map(({ colour }) => colour)}::text[]) as read (id, event_image, colour)
    where event.id = read.id and event.event_image = read.event_image and event.poster_colour is null`.execute(db);
}
