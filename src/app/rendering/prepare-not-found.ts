import { browseApi } from "../../features/browse/browse-api";
import type { PreparePage } from "./page-facts";

export const prepareNotFound: PreparePage = async ({ store, brand }) => {
  await store.dispatch(browseApi.endpoints.slides.initiate());
  return {
    status: 404,
    head: { title: `Page not found | ${brand}`, description: "There is nothing at this address.", unlisted: true },
  };
};
