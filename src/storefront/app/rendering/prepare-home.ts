import { browseApi } from "#src/shared/event/browse-api.ts";
import { homeSearch, weekSearch } from "#src/storefront/features/browse/home/home-search.ts";
import { siteData } from "#src/storefront/features/browse/list/list-data.ts";
import { homeHead } from "#src/storefront/features/browse/list/list-heads.ts";
import { selectRegion } from "#src/storefront/features/browse/place/region-slice.ts";
import type { PreparePage } from "./page-facts.ts";

export const prepareHome: PreparePage = async ({ store, brand, origin }) => {
  const region = selectRegion(store.getState());
  const [{ data: slides }] = await Promise.all([
    store.dispatch(browseApi.endpoints.slides.initiate(region)),
    store.dispatch(browseApi.endpoints.categories.initiate(region)),
    store.dispatch(browseApi.endpoints.list.initiate(weekSearch(region))),
    store.dispatch(browseApi.endpoints.list.initiate(homeSearch("Single", region))),
    store.dispatch(browseApi.endpoints.list.initiate(homeSearch("Combo", region))),
  ]);
  const slide = slides?.[0];
  const head = { ...homeHead(brand), structuredData: [siteData(brand, origin)] };
  return { status: 200, head: slide ? { ...head, image: { path: slide.event_banner, alt: slide.event_name } } : head };
};
