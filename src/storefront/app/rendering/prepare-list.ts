import { browseApi, type ListKind } from "#src/shared/event/browse-api.ts";
import { listPath } from "#src/shared/event/list-paths.ts";
import { combosFound } from "#src/storefront/features/browse/list/found-combos.tsx";
import { LIST_STEP, listAddress, pageSearch } from "#src/storefront/features/browse/list/list-address.ts";
import { listData } from "#src/storefront/features/browse/list/list-data.ts";
import { listHead, listTitle } from "#src/storefront/features/browse/list/list-heads.ts";
import { selectRegion } from "#src/storefront/features/browse/place/region-slice.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { PreparePage } from "./page-facts.ts";

/** The most pages of a list that the server renders, whatever the address asks for. The browser fetches the rest. */
const MAX_PAGES = 5;

export function prepareList(kind: ListKind): PreparePage {
  const { list: listCall, slides, categories } = browseApi.endpoints;
  return async ({ store, url, brand, origin }) => {
    const list = listAddress(kind, url.searchParams, selectRegion(store.getState()));
    const pages = Array.from({ length: Math.min(list.shown / LIST_STEP, MAX_PAGES) }, (_, page) => page);
    const combos = list.words && kind === "Single" ? combosFound(list.words, list.state) : null;
    const [answers] = await Promise.all([
      Promise.all(pages.map((page) => store.dispatch(listCall.initiate(pageSearch(list, page))))),
      store.dispatch(categories.initiate(list.state)),
      list.words ? undefined : store.dispatch(slides.initiate(list.state)),
      combos ? store.dispatch(listCall.initiate(combos)) : undefined,
    ]);
    const items = answers.flatMap(({ data }) => data?.items ?? []);
    const [first] = items;
    const way = breadcrumbs(origin, [{ name: listTitle(list), path: listPath(kind) }]);
    const head = listHead(list, brand);
    if (!first) return { status: 200, head: { ...head, structuredData: [way] } };
    const structuredData = [way, listData(items, origin)];
    const image = { path: first.event_banner, alt: first.event_name };
    return { status: 200, head: { ...head, structuredData, image } };
  };
}
