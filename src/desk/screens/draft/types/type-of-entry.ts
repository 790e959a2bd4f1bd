import { sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import type { TicketType, TypePrice } from "#contract/wire/ticket-types.ts";

/**
 * Converts a ticket type of the import format into one that can be priced. Its sections have the plan's keys instead of
 * ids.
 */
export function typeOfEntry(entry: TicketTypeEntry, plan: SeatPlan): TicketType {
  const { companion = false, sections, prices, fee_free = false } = entry;
  const named = prices ? prices.flatMap((one) => one.sections) : sections;
  return {
    id: entry.ref,
    event_id: "",
    name: entry.name,
    note: "",
    min: 0,
    max: null,
    needs: "nothing",
    card_name: "",
    card_digits: 0,
    companion,
    fee_free: companion || fee_free,
    dome_list_ids: named ? sectionsMatching(plan, named).map(({ key }) => key) : null,
    price: ruleOf(entry, plan),
  };
}

function ruleOf({ companion, price, percent, prices }: TicketTypeEntry, plan: SeatPlan): TypePrice {
  if (companion) return { rule: "amount", amount: 0 };
  if (price !== undefined) return { rule: "amount", amount: price };
  if (percent !== undefined) return { rule: "percent", percent };
  if (!prices) return { rule: "seat" };
  // If several prices name a section, the first one counts.
  const sections = prices.flatMap((one) =>
    sectionsMatching(plan, one.sections).map(({ key }) => ({ dome_list_id: key, price: one.price })),
  );
  return { rule: "sections", sections };
}
