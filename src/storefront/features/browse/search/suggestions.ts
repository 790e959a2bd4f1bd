import { paths } from "#contract/paths.ts";
import { comboLabel, eventLabel } from "#contract/rules/event/event-label.ts";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import { searchWords } from "#contract/rules/text/search-text.ts";
import type { ListedItem } from "#src/shared/event/browse-api.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { itemPath } from "#src/shared/event/list-paths.ts";
import { EVERY_STATE } from "../list/shown-state.ts";

interface Suggestion {
  name: string;
  /** A detail that distinguishes it from others with the same name. */
  detail: string;
  path: string;
  /** The poster's path; '' for an artist. */
  image: string;
  /** The poster's main colour, if it is known. */
  colour?: string | undefined;
}

export interface SuggestionGroup {
  title: string;
  suggestions: Suggestion[];
}

const MAX_ARTISTS = 3;

/**
 * The suggestions for these words, artists first, because a buyer who types a name mostly means an artist. Empty groups
 * are left out.
 * @param isElsewhere whether these were found in other states than the buyer's own
 */
export function suggestionGroups(
  typed: string,
  events: readonly ListedItem[],
  combos: readonly ListedItem[],
  isElsewhere = false,
): SuggestionGroup[] {
  const where = isElsewhere ? " in other states" : "";
  const groups = [
    { title: `Artists${where}`, suggestions: artistsNamed(typed, events, isElsewhere) },
    { title: `Events${where}`, suggestions: events.map(suggestion) },
    { title: `Combo Events${where}`, suggestions: combos.map(suggestion) },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

export function searchPath(words: string, isElsewhere = false): string {
  return `${paths.events}?${new URLSearchParams({ search: words, ...(isElsewhere && { state: EVERY_STATE }) })}`;
}

function suggestion(item: ListedItem): Suggestion {
  const { lowest, varies, note } = priceRangeOf(item);
  const nowMs = Date.now();
  const label = item.event_type === "Combo" ? comboLabel(item.members, nowMs) : eventLabel(item, nowMs);
  const when = shortDateTime(item.event_date, item.event_time);
  return {
    name: item.event_name,
    detail: `${when}, ${item.place_name}, ${label || `${varies ? "from " : ""}${lowest} ${note}`.trim()}`,
    path: itemPath(item),
    image: item.event_image,
    colour: "poster_colour" in item ? item.poster_colour : undefined,
  };
}

/** The artists of these events with a name in which every typed word begins some word. */
function artistsNamed(typed: string, events: readonly ListedItem[], isElsewhere: boolean): Suggestion[] {
  const wanted = searchWords(typed);
  const artists = new Set(events.flatMap((event) => (event.event_type === "Single" ? event.artists : [])));
  const named = [...artists].filter((artist) => {
    const names = searchWords(artist);
    return wanted.every((word) => names.some((name) => name.startsWith(word)));
  });
  return named
    .slice(0, MAX_ARTISTS)
    .map((name) => ({ name, detail: "Artist", path: searchPath(name, isElsewhere), image: "" }));
}
