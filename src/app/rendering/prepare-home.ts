import { browseApi } from "../../features/browse/browse-api";
import { homeSearch, weekSearch } from "../../features/browse/home-search";
import { siteData } from "../../features/browse/list-data";
import { homeHead } from "../../features/browse/list-heads";
import { selectRegion } from "../../features/browse/region-slice";
import { imageSource } from "../../ui/image-source";
import type { PreparePage } from "./page-facts";

export const prepareHome: PreparePage = async ({ store, brand, origin }) => {
  const region = selectRegion(store.getState());
  const [{ data: slides }] = await Promise.all([
    store.dispatch(browseApi.endpoints.slides.initiate()),
    store.dispatch(browseApi.endpoints.list.initiate(weekSearch(region))),
    store.dispatch(browseApi.endpoints.list.initiate(homeSearch("Single", region))),
    store.dispatch(browseApi.endpoints.list.initiate(homeSearch("Combo", region))),
  ]);
  const banner = slides?.[0]?.event_banner;
  const head = { ...homeHead(brand), structuredData: [siteData(brand, origin)] };
  return { status: 200, head: banner ? { ...head, image: imageSource(banner, 1280) } : head };
};
