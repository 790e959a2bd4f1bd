import { browseApi } from "../../features/browse/browse-api";
import { homeSearch } from "../../features/browse/event-search";
import { homeHead } from "../../features/browse/list-heads";
import { selectRegion } from "../../features/browse/region-slice";
import { imageSource } from "../../ui/image-source";
import type { PreparePage } from "./page-facts";

export const prepareHome: PreparePage = async ({ store, brand }) => {
  const search = homeSearch(selectRegion(store.getState()));
  const [{ data: slides }] = await Promise.all([
    store.dispatch(browseApi.endpoints.slides.initiate()),
    store.dispatch(browseApi.endpoints.upcomingEvents.initiate(search)),
  ]);
  const banner = slides?.[0]?.event_banner;
  const head = homeHead(brand);
  return { status: 200, head: banner ? { ...head, image: imageSource(banner, 1280) } : head };
};
