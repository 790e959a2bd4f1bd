import type { ListKind, ListSearch } from "./browse-api";

/** The five of the home page (spec section 2): the latest first, as its calls ask. */
export function homeSearch(kind: ListKind, region: string | null): ListSearch {
  return { kind, words: "", state: region, descending: true, skip: 0, limit: 5 };
}

/** The one that begins first: what a page that is not there has to offer. */
export const nextEventSearch: ListSearch = {
  kind: "Single",
  words: "",
  state: null,
  descending: false,
  skip: 0,
  limit: 1,
};
