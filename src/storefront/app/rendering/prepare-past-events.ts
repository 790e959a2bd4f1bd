import { paths } from "#contract/paths.ts";
import { browseApi } from "#src/shared/event/browse-api.ts";
import { pastHead, shownCount } from "#src/storefront/features/past/past-events.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { PreparePage } from "./page-facts.ts";

export const preparePastEvents: PreparePage = async ({ store, url, brand, origin }) => {
  await store.dispatch(browseApi.endpoints.pastEvents.initiate(shownCount(url.searchParams)));
  const way = breadcrumbs(origin, [{ name: "Past events", path: paths.pastEvents }]);
  return { status: 200, head: { ...pastHead(brand), structuredData: [way] } };
};
