import { type SqlBool, sql } from "kysely";
import { WIDEST_BANNER, WIDEST_POSTER } from "#contract/rules/picture-widths.ts";
import type { Db } from "#server/db/connect.ts";

/** A picture as the first screen of a page shows it. */
export interface ShownPicture {
  path: string;
  /** The widest file that is offered of it. */
  widest: typeof WIDEST_BANNER | typeof WIDEST_POSTER;
}

/**
 * The pictures of the first screens of home, lists, and the pages of events and combos that are not over. Those that most
 * visitors see come first. A path may come twice, with different widths.
 */
export async function firstPictures(db: Db): Promise<ShownPicture[]> {
  const events = await db
    .selectFrom("event")
    .where(sql<SqlBool>`ends_at > now()`)
    .orderBy("starts_at")
    .orderBy("id")
    .select(["event_image", "event_banner", "slider_position"])
    .execute();
  const combos = await db
    .selectFrom("combo_event")
    .where(
      sql<SqlBool>`exists (select from combo_member join event on event.id = combo_member.event_id
        where combo_member.combo_event_id = combo_event.id and event.ends_at > now())`,
    )
    .orderBy("id")
    .select(["event_image", "event_banner"])
    .execute();
  const slides = events.filter(({ slider_position }) => slider_position !== null);
  const banners = [...slides, ...events, ...combos].map(({ event_banner }) => bannerOf(event_banner));
  const posters = [...events, ...combos].map(
    ({ event_image }) => ({ path: event_image, widest: WIDEST_POSTER }) as const,
  );
  const inOrder = [...banners.slice(0, slides.length), ...posters, ...banners.slice(slides.length)];
  return inOrder.filter(({ path }) => path !== "");
}

const bannerOf = (path: string) => ({ path, widest: WIDEST_BANNER }) as const;
