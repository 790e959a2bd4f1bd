import { paths } from "#contract/paths.ts";
import { saleOfAll } from "#contract/rules/event/event-sale.ts";
import { comboState, eventState } from "#contract/rules/event/event-state.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { pricedCombo, wholePrices } from "#src/storefront/data/whole-price.ts";
import { imageSource } from "#src/ui/media/image-source.ts";
import { schemaAvailability, schemaSale, schemaStatus } from "../schema-state.ts";

/** schema.org's EventSeries, with each event linked by its own page. */
export function schemaSeries(combo: ComboDetail, origin: string): object {
  const [first] = combo.eventDetails;
  const nowMs = Date.parse(combo.current_time);
  const state = comboState(combo.eventDetails, nowMs);
  return {
    "@context": "https://schema.org",
    "@type": "EventSeries",
    name: combo.event_name,
    image: `${origin}${imageSource(combo.event_banner, 1280)}`,
    url: origin + paths.comboEventDetail(combo),
    startDate: combo.starts_at,
    endDate: combo.eventDetails.map((member) => member.ends_at).sort((a, b) => Date.parse(b) - Date.parse(a))[0],
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: `https://schema.org/${schemaStatus(state)}`,
    location: first && place(first),
    offers: {
      "@type": "AggregateOffer",
      url: origin + paths.comboEventDetail(combo),
      priceCurrency: "AUD",
      ...wholePrices(pricedCombo(combo)),
      availability: `https://schema.org/${schemaAvailability(state)}`,
      ...schemaSale(saleOfAll(combo.eventDetails), combo.starts_at),
    },
    subEvent: combo.eventDetails.map((member) => ({
      "@type": "Event",
      name: member.event_name,
      url: origin + paths.eventDetail(member),
      startDate: member.starts_at,
      endDate: member.ends_at,
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      eventStatus: `https://schema.org/${schemaStatus(eventState(member, nowMs))}`,
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
