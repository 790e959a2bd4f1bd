import { paths } from "#contract/paths.ts";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { pricedCombo } from "#src/storefront/data/whole-price.ts";
import { foreignZone } from "#src/storefront/data/zone-label.ts";
import type { ComboStep } from "./combo-steps.tsx";

/** The combo's facts on the picker's page, and where the back arrow leads if there is no previous page. */
export function aboutCombo(combo: ComboDetail) {
  const count = combo.eventDetails.length;
  return {
    name: combo.event_name,
    placeName: combo.place_name,
    facts: `${count} events, ${combo.combo_event_discount}% off together`,
    fallback: paths.comboEventDetail(combo),
  };
}

/** The combo's lowest price, one seat at each event: '2 events from $99.50 incl. fees'. A phone has one line for it. */
export function comboOffer(combo: ComboDetail): string {
  const { lowest, note } = priceRangeOf(pricedCombo(combo));
  return `${combo.eventDetails.length} events from ${lowest} ${note}`.trim();
}

/** The combo's events as the picker's steps, in the combo's order. */
export function comboSteps(combo: ComboDetail): ComboStep[] {
  const members = combo.eventDetails;
  return members.map(
    ({ id, place_id, event_name: name, event_date, event_time, starts_at, place_name, ticket_types }) => {
      const when = `${shortDateTime(event_date, event_time)} ${foreignZone(starts_at)}`.trim();
      const isAlone = members.every((other) => other.id === id || other.event_name !== name);
      const title = isAlone ? name : `${name}, ${when}`;
      return {
        eventId: id,
        place: { eventId: id, placeId: place_id },
        name,
        title,
        when,
        placeName: place_name,
        isTyped: ticket_types !== undefined,
      };
    },
  );
}
