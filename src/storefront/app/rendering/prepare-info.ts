import { type InfoPageName, infoPaths } from "#contract/info-paths.ts";
import { faqData } from "#src/storefront/features/info/faq-data.ts";
import { infoHead, infoPages } from "#src/storefront/features/info/info-heads.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { PreparePage } from "./page-facts.ts";

/** A static page needs nothing but the seller's name. */
export function prepareInfo(name: InfoPageName): PreparePage {
  return async ({ brand, origin }) => {
    const way = breadcrumbs(origin, [{ path: infoPaths[name], name: infoPages[name].name }]);
    const structuredData = name === "faq" ? [way, faqData(brand)] : [way];
    return { status: 200, head: { ...infoHead(name, brand), structuredData } };
  };
}
