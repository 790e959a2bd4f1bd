import { paths } from "#contract/paths.ts";
import { toCents } from "#contract/rules/money.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { imageSource } from "#src/ui/image-source.ts";

/** schema.org's EventSeries, with each event linked by its own page. */
export function schemaSeries(combo: ComboDetail, origin: string): object {
  const [first] = combo.eventDetails;
  return {
    "@context": "https://schema.org",
    "@type": "EventSeries",
    name: combo.event_name,
    image: `${origin}${imageSource(combo.event_banner, 1280)}`,
    url: origin + paths.comboEventDetail(combo),
    startDate: combo.starts_at,
    endDate: combo.eventDetails.map((member) => member.ends_at).sort((a, b) => Date.parse(b) - Date.parse(a))[0],
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    location: first && place(first),
    offers: {
      "@type": "AggregateOffer",
      url: origin + paths.comboEventDetail(combo),
      priceCurrency: "AUD",
      lowPrice: (toCents(combo.lowestPrice) / 100).toFixed(2),
      highPrice: (toCents(combo.highestPrice) / 100).toFixed(2),
      availability: `https://schema.org/${combo.sold_out ? "SoldOut" : "InStock"}`,
    },
    subEvent: combo.eventDetails.map((member) => ({
      "@type": "Event",
      name: member.event_name,
      url: origin + paths.eventDetail(member),
      startDate: member.starts_at,
      endDate: member.ends_at,
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      eventStatus: "https://schema.org/EventScheduled",
      location: place(member),
    })),
  };
}

function place({ place_name, suburb, state }: ComboDetail["eventDetails"][number]): object {
  return {
    "@type": "Place",
    name: place_name,
    address: { "@type": "PostalAddress", addressLocality: suburb, addressRegion: state, addressCountry: "AU" },
  };
}
