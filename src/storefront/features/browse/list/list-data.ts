import { paths } from "#contract/paths.ts";
import type { ListedItem } from "#src/shared/event/browse-api.ts";
import { itemPath } from "#src/shared/event/list-paths.ts";

/** schema.org data for the home page: whose site this is, and how to search it. */
export function siteData(brand: string, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: brand,
    url: `${origin}${paths.home}`,
    inLanguage: "en-AU",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}${paths.events}?search={words}` },
      "query-input": "required name=words",
    },
  };
}

/**
 * How many events of a list its data names. Search engines follow the links of all, and the document must fit into the
 * first round trip.
 */
const NAMED_EVENTS = 6;

/** schema.org data for a list of events: the first ones by their own pages, which have the details. */
export function listData(items: readonly ListedItem[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: items
      .slice(0, NAMED_EVENTS)
      .map((item, index) => ({ "@type": "ListItem", position: index + 1, url: `${origin}${itemPath(item)}` })),
  };
}
