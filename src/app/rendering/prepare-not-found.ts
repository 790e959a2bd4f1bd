import { browseApi } from "../../features/browse/browse-api";
import { nextEventSearch } from "../../features/browse/home-search";
import type { PreparePage } from "./page-facts";

export const prepareNotFound: PreparePage = async ({ store, brand }) => {
  await Promise.all([
    store.dispatch(browseApi.endpoints.slides.initiate()),
    store.dispatch(browseApi.endpoints.list.initiate(nextEventSearch)),
  ]);
  return {
    status: 404,
    head: { title: `Page not found | ${brand}`, description: "There is nothing at this address.", unlisted: true },
  };
};
