import { sql } from "kysely";

/** SQL: whether an event, a sponsor, a combo or the draft of an event names the picture `picture.path`. */
export const isPictureShown = sql<boolean>`(
  exists (select from event where picture.path in (event_image, event_banner, event_artist_image, organizer_logo))
  or exists (select from sponsor where sponsor_logo = picture.path)
  or exists (select from combo_event where picture.path in (event_image, event_banner, event_artist_image))
  or exists (select from event_draft where strpos(changes::text, picture.path) > 0))`;
