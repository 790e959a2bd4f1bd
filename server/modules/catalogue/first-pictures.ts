import { type SqlBool, sql } from "kysely";
import { logoPath } from "#contract/rules/event/logo-path.ts";
import {
  type PictureWidth,
  WIDEST_ARTIST,
  WIDEST_BANNER,
  WIDEST_LOGO,
  WIDEST_POSTER,
} from "#contract/rules/picture-widths.ts";
import type { Db } from "#server/db/connect/connect.ts";

/** A picture as a page shows it. */
export interface ShownPicture {
  path: string;
  /** The widest file that is offered of it. */
  widest: PictureWidth;
}

/**
 * The pictures that a browser fetches when it opens home, a list, or the page of an event or combo that is not over. Those that most
 * visitors see come first. A path may occur several times, with the same width or different ones.
 */
export async function firstPictures(db: Db): Promise<ShownPicture[]> {
  const events = await db
    .selectFrom("event")
    .where(sql<SqlBool>`ends_at > now()`)
    .orderBy("starts_at")
    .orderBy("id")
    .select(["event_image", "event_banner", "event_artist_image", "organizer_logo", "slider_position"])
    .execute();
  const combos = await db
    .selectFrom("combo_event")
    .where(
      sql<SqlBool>`exists (select from combo_member join event on event.id = combo_member.event_id
        where combo_member.combo_event_id = combo_event.id and event.ends_at > now())`,
    )
    .orderBy("id")
    .select(["event_image", "event_banner", "event_artist_image"])
    .execute();
  const slides = events.filter(({ slider_position }) => slider_position !== null);
  const both = [...events, ...combos];
  const banners = [...slides, ...both].map(({ event_banner }) => shown(event_banner, WIDEST_BANNER));
  const posters = both.map(({ event_image }) => shown(event_image, WIDEST_POSTER));
  const artists = both.map(({ event_artist_image }) => shown(event_artist_image, WIDEST_ARTIST));
  const logos = events.map(({ organizer_logo }) => shown(organizer_logo && logoPath(organizer_logo), WIDEST_LOGO));
  const inOrder = [
    ...banners.slice(0, slides.length),
    ...posters,
    ...banners.slice(slides.length),
    ...logos,
    ...artists,
  ];
  return inOrder.filter(({ path }) => path !== "");
}

const shown = (path: string, widest: PictureWidth): ShownPicture => ({ path, widest });
