import { paths } from "../../../contract/paths.ts";
import type { EventListItem } from "../../../contract/wire/events.ts";

/** schema.org for the home page: who this is, and how to search it. */
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

/** schema.org for a list of events: each by its own page, which says the rest. */
export function listData(events: readonly Pick<EventListItem, "id" | "event_name">[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: events.map((event, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: event.event_name,
      url: `${origin}${paths.eventDetail(event)}`,
    })),
  };
}
