import { paths } from "#contract/paths.ts";
import { comboLabel } from "#contract/rules/event/event-label.ts";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { longDate } from "#src/shared/event/event-time.ts";
import { pricedCombo } from "#src/storefront/data/whole-price.ts";
import type { PageHead } from "#src/ui/layout/page-head.ts";

/** The head of a combo's page. Addresses start with '/'. @param brand the seller's name */
export function comboHead(combo: ComboDetail, brand: string): PageHead {
  const names = combo.eventDetails.map((member) => member.event_name).join(", ");
  const label = comboLabel(combo.eventDetails, Date.parse(combo.current_time));
  const about = `${names} together, ${combo.combo_event_discount}% off, from ${longDate(combo.event_date)}.`;
  const price = priceRangeOf(pricedCombo(combo));
  return {
    title: `${label && `${label}: `}${combo.event_name}: ${combo.eventDetails.length} events, ${combo.combo_event_discount}% off | ${brand}`,
    description: label
      ? `${label}. ${about}`
      : `${about} One seat at each from ${`${price.lowest} ${price.note}`.trim()}.`,
    canonical: paths.comboEventDetail(combo),
    image: { path: combo.event_banner, alt: combo.event_name },
  };
}
