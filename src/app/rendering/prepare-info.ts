import { faqData } from "../../features/info/faq-data";
import { type InfoPageName, infoHead, infoPages } from "../../features/info/info-heads";
import { breadcrumbs } from "./breadcrumbs";
import type { PreparePage } from "./page-facts";

/** A page of words needs nothing but the seller's name. */
export function prepareInfo(name: InfoPageName): PreparePage {
  return async ({ brand, origin }) => {
    const way = breadcrumbs(origin, [infoPages[name]]);
    const structuredData = name === "faq" ? [way, faqData(brand)] : [way];
    return { status: 200, head: { ...infoHead(name, brand), structuredData } };
  };
}
