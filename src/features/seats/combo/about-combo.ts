import { paths } from "#contract/paths.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { shortDateTime } from "#src/ui/event-time.ts";
import type { ComboStep } from "./combo-steps.tsx";

/** What the picker's page says of its combo, and where its arrow leads without a page before it. */
export function aboutCombo(combo: ComboDetail) {
  const count = combo.eventDetails.length;
  return {
    name: combo.event_name,
    placeName: combo.place_name,
    facts: `${count} events, ${combo.combo_event_discount}% off together`,
    fallback: paths.comboEventDetail(combo),
  };
}

/** The members as the picker's steps, in the combo's order. */
export function comboSteps(combo: ComboDetail): ComboStep[] {
  return combo.eventDetails.map((member) => ({
    eventId: member.id,
    place: { eventId: member.id, placeId: member.place_id },
    name: member.event_name,
    when: shortDateTime(member.event_date, member.event_time),
    placeName: member.place_name,
  }));
}
