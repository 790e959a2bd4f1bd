import { browseApi } from "#src/shared/event/browse-api.ts";
import { nextEventSearch } from "#src/storefront/features/browse/home/home-search.ts";
import type { PreparePage } from "./page-facts.ts";

export const prepareNotFound: PreparePage = async ({ store, brand }) => {
  await Promise.all([
    store.dispatch(browseApi.endpoints.slides.initiate(null)),
    store.dispatch(browseApi.endpoints.list.initiate(nextEventSearch)),
  ]);
  return {
    status: 404,
    head: { title: `Page not found | ${brand}`, description: "There's nothing at this address.", unlisted: true },
  };
};
