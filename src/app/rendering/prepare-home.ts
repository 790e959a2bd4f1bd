import { BANNER_SIZES } from "../../features/browse/banner-sizes";
import { browseApi } from "../../features/browse/browse-api";
import { homeSearch } from "../../features/browse/event-search";
import { homeHead } from "../../features/browse/list-heads";
import { selectRegion } from "../../features/browse/region-slice";
import { imageSource, imageSourceSet } from "../../ui/image-source";
import type { PreparePage } from "./page-facts";

export const prepareHome: PreparePage = async ({ store, brand }) => {
  const search = homeSearch(selectRegion(store.getState()));
  const [{ data: slides }] = await Promise.all([
    store.dispatch(browseApi.endpoints.slides.initiate()),
    store.dispatch(browseApi.endpoints.upcomingEvents.initiate(search)),
  ]);
  const banner = slides?.find((slide) => slide.event_type === "Single")?.event_banner;
  const head = homeHead(brand);
  if (!banner) return { status: 200, head };
  const preload = { href: imageSource(banner, 640), srcSet: imageSourceSet(banner, 1280), sizes: BANNER_SIZES };
  return { status: 200, head: { ...head, image: imageSource(banner, 1280), preload } };
};
