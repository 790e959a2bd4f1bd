import { paths } from "#contract/paths.ts";
import { formatPrice, toCents } from "#contract/rules/money.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { longDate } from "#src/ui/event-time.ts";
import { imageSource } from "#src/ui/image-source.ts";
import type { PageHead } from "#src/ui/page-head.ts";

/** The head of a combo's page. Addresses start with '/'. @param brand the seller's name */
export function comboHead(combo: ComboDetail, brand: string): PageHead {
  const names = combo.eventDetails.map((member) => member.event_name).join(", ");
  return {
    title: `${combo.event_name}: ${combo.eventDetails.length} events, ${combo.combo_event_discount}% off | ${brand}`,
    description: `${names} together, ${combo.combo_event_discount}% off, from ${longDate(combo.event_date)}. From ${formatPrice(toCents(combo.lowestPrice))} before discount and fees.`,
    canonical: paths.comboEventDetail(combo),
    image: imageSource(combo.event_banner, 1280),
  };
}
