import type { ListKind, ListSearch } from "#src/shared/event/browse-api.ts";

/** The five items on the home page (docs/design/product.md#home-and-lists), the last put on sale first. */
export function homeSearch(kind: ListKind, region: string | null): ListSearch {
  return { kind, words: "", state: region, descending: true, skip: 0, limit: 5 };
}

/** The next five events within seven days. */
export function weekSearch(region: string | null): ListSearch {
  return { ...homeSearch("Single", region), descending: false, withinDays: 7 };
}

/** The next event, which the page for unknown addresses offers. */
export const nextEventSearch: ListSearch = {
  kind: "Single",
  words: "",
  state: null,
  descending: false,
  skip: 0,
  limit: 1,
};
