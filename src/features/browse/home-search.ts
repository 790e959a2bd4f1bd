import type { ListKind, ListSearch } from "./browse-api.ts";

/** The five of the home page (docs/design/product.md#home-and-lists): what was put on sale last comes first. */
export function homeSearch(kind: ListKind, region: string | null): ListSearch {
  return { kind, words: "", state: region, descending: true, skip: 0, limit: 5 };
}

/** The next five of the coming seven days. */
export function weekSearch(region: string | null): ListSearch {
  return { ...homeSearch("Single", region), descending: false, withinDays: 7 };
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
