import type { LikedIds, LikeState, SavedItems } from "#contract/wire/likes.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { listedEvents } from "../catalogue/browse.ts";
import { listedCombos } from "../catalogue/combos/combos.ts";
import { comboFacts, eventFacts } from "../catalogue/event-facts.ts";
import { countLikes, deleteLike, insertLike, type Liked, likedComboEvents, likedEvents } from "./like-queries.ts";

async function requireKnown(services: Services, liked: Liked): Promise<void> {
  const known =
    "event" in liked
      ? (await eventFacts(services.db, [liked.event])).length > 0
      : (await comboFacts(services.db, liked.comboEvent)) !== undefined;
  if (!known) throw new RefusalError("EVENT_NOT_FOUND");
}

/**
 * Marks an event or a combo event as 'Interested', or removes the mark (docs/design/product.md#interested). Repeating
 * either changes nothing. @throws RefusalError EVENT_NOT_FOUND
 */
export async function setLike(services: Services, userId: number, liked: Liked, likes: boolean): Promise<LikeState> {
  await requireKnown(services, liked);
  await (likes ? insertLike : deleteLike)(services.db, userId, liked);
  return { likes: likes ? "true" : "false", likeCounts: await countLikes(services.db, liked) };
}

/** The ids of the events and combos that this user marked. */
export async function likesOf(services: Services, userId: number): Promise<LikedIds> {
  const events = await likedEvents(services.db, userId);
  const combos = await likedComboEvents(services.db, userId);
  return { event_ids: events.map(String), combo_event_ids: combos.map(String) };
}

/** More than anybody saves by hand. Without a limit, one account could make its calls as slow as it likes. */
const MAX_SAVED = 200;

/** The events and combos that this user marked, as lists have them: the newest 200 of each. */
export async function savedBy(services: Services, userId: number): Promise<SavedItems> {
  const events = (await likedEvents(services.db, userId)).slice(-MAX_SAVED);
  const combos = (await likedComboEvents(services.db, userId)).slice(-MAX_SAVED);
  return { events: await listedEvents(services, events), combos: await listedCombos(services, combos) };
}
