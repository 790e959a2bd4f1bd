import { formatCount } from "#contract/rules/text/count.ts";
import type { LikedIds } from "#contract/wire/likes.ts";
import type { Liked } from "#src/storefront/data/interest-api.ts";

export function isLiked({ kind, id }: Liked, liked: LikedIds | undefined): boolean {
  const ids = kind === "combo" ? liked?.combo_event_ids : liked?.event_ids;
  return ids?.includes(id) ?? false;
}

/** 'Be the first', '1 person is interested', '1,204 people are interested' */
export function interestWords(count: number): string {
  if (count === 0) return "Be the first";
  return count === 1 ? "1 person is interested" : `${formatCount(count)} people are interested`;
}
