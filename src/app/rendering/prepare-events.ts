import { browseApi } from "../../features/browse/browse-api";
import { listAddress } from "../../features/browse/event-search";
import { listData } from "../../features/browse/list-data";
import { eventsHead } from "../../features/browse/list-heads";
import { selectRegion } from "../../features/browse/region-slice";
import { imageSource } from "../../ui/image-source";
import type { PreparePage } from "./page-facts";

export const prepareEvents: PreparePage = async ({ store, url, brand, origin }) => {
  const list = listAddress(url.searchParams, selectRegion(store.getState()));
  const [{ data }] = await Promise.all([
    store.dispatch(browseApi.endpoints.upcomingEvents.initiate(list.search)),
    list.words ? undefined : store.dispatch(browseApi.endpoints.slides.initiate()),
  ]);
  const events = data?.response_data ?? [];
  const [first] = events;
  const head = { ...eventsHead(list, brand), ...(first && { structuredData: [listData(events, origin)] }) };
  return { status: 200, head: first ? { ...head, image: imageSource(first.event_banner, 1280) } : head };
};
