import type { LikedIds, LikeState, SavedItems } from "#contract/wire/likes.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { listedEvents } from "../catalogue/browse.ts";
import { listedCombos } from "../catalogue/combos/combos.ts";
import { comboFacts, eventFacts } from "../catalogue/event-facts.ts";
import { countLikes, deleteLike, insertLike, type Liked, likedComboEvents, likedEvents } from "./like-queries.ts";

async function requireKnown(office: Office, liked: Liked): Promise<void> {
  const known =
    "event" in liked
      ? (await eventFacts(office.db, [liked.event])).length > 0
      : (await comboFacts(office.db, liked.comboEvent)) !== undefined;
  if (!known) throw new RefusalError("EVENT_NOT_FOUND");
}

/**
 * Marks an event or a combo event as 'Interested', or removes the mark (docs/design/product.md#interested). Repeating
 * either changes nothing. @throws RefusalError EVENT_NOT_FOUND
 */
export async function setLike(office: Office, userId: number, liked: Liked, likes: boolean): Promise<LikeState> {
  await requireKnown(office, liked);
  await (likes ? insertLike : deleteLike)(office.db, userId, liked);
  return { likes: likes ? "true" : "false", likeCounts: await countLikes(office.db, liked) };
}

/** The ids of the events and combos that this user marked. */
export async function likesOf(office: Office, userId: number): Promise<LikedIds> {
  const events = await likedEvents(office.db, userId);
  const combos = await likedComboEvents(office.db, userId);
  return { event_ids: events.map(String), combo_event_ids: combos.map(String) };
}

/** More than anybody saves by hand. Without a limit, one account could make each of its calls as slow as it likes. */
const MAX_SAVED = 200;

/** The events and combos that this user marked, as lists have them: the newest 200 of each. */
export async function savedBy(office: Office, userId: number): Promise<SavedItems> {
  const events = (await likedEvents(office.db, userId)).slice(-MAX_SAVED);
  const combos = (await likedComboEvents(office.db, userId)).slice(-MAX_SAVED);
  return { events: await listedEvents(office, events), combos: await listedCombos(office, combos) };
}
