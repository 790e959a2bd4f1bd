import { priceSections, sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import type { Mistake } from "./mistakes.ts";

/** The mistakes of an entry's ticket types, as far as the file alone shows them. */
export function checkTypes({ ticket_types: types = [], prices }: EventEntry, plan: SeatPlan | null): Mistake[] {
  const mistakes = types.flatMap((type, index) =>
    checkType(type, plan).map(({ at, what }) => ({
      at: `/ticket_types/${index}${at}`,
      what: `ticket type '${type.ref}' ${what}`,
    })),
  );
  for (const field of ["ref", "name"] as const)
    for (const [index, type] of types.entries())
      if (types.findIndex((other) => other[field].toLowerCase() === type[field].toLowerCase()) < index)
        mistakes.push({ at: `/ticket_types/${index}/${field}`, what: `ticket type '${type[field]}' is given twice` });
  return mistakes.length > 0 || !plan ? mistakes : usualMistakes(types, plan, prices);
}

function checkType(type: TicketTypeEntry, plan: SeatPlan | null): Mistake[] {
  const { price, percent, prices, sections = [], min = 0, max = 200, companion = false, needs, card } = type;
  const mistakes: Mistake[] = [];
  const rules = [price, percent, prices].filter((rule) => rule !== undefined).length;
  if (rules > 1) mistakes.push({ at: "", what: "has several of price, percent and prices" });
  if (companion && (rules > 0 || type.fee_free === false || needs === "word"))
    mistakes.push({
      at: "/companion",
      what: "is a companion's: it costs nothing, has no fee and needs a card, so leave those out",
    });
  if (prices && sections.length > 0)
    mistakes.push({ at: "/sections", what: "has prices for its sections, so leave out sections" });
  if (max < min) mistakes.push({ at: "/max", what: `has at most ${max}, but at least ${min}` });
  if (card && needs !== "card" && !companion)
    mistakes.push({ at: "/card", what: "names a card, but does not need one" });
  const named = [
    ...sections.map((key, position) => ({ key, at: `/sections/${position}` })),
    ...(prices ?? []).flatMap((entry, index) =>
      entry.sections.map((key, position) => ({ key, at: `/prices/${index}/sections/${position}` })),
    ),
  ];
  for (const { key, at } of named)
    if (sectionsMatching(plan, [key]).length === 0)
      mistakes.push({ at, what: `names no section of the place: '${key}'` });
  return mistakes;
}

/**
 * Every section needs a usual type, which buyers get if they choose none. It costs what its seat costs, because that is
 * the price that lists and maps show (docs/decisions/sale/ticket-types.md).
 */
function usualMistakes(types: readonly TicketTypeEntry[], plan: SeatPlan, prices: EventEntry["prices"]): Mistake[] {
  const active = types.filter((type) => type.active !== false);
  if (active.length === 0) return [];
  const without: string[] = [];
  for (const { section, units } of priceSections(plan, prices)) {
    if (units === 0) continue;
    const usual = active.find((type) => isUsual(type) && soldIn(type, plan, section.key));
    if (!usual) without.push(section.key);
    else if ((usual.price ?? usual.percent ?? usual.prices) !== undefined || (usual.min ?? 0) > 1)
      return [
        {
          at: `/ticket_types/${types.indexOf(usual)}`,
          what: `ticket type '${usual.ref}' is the usual one in section '${section.key}': it costs what the seat costs and has no least number, so leave out its price and min, or place another type above it`,
        },
      ];
  }
  return without.length === 0
    ? []
    : [{ at: "/ticket_types", what: `ticket_types: no type that needs nothing is sold in section '${without[0]}'` }];
}

const isUsual = ({ needs, companion = false }: TicketTypeEntry) => needs === undefined && !companion;

function soldIn({ sections, prices }: TicketTypeEntry, plan: SeatPlan, key: string): boolean {
  const patterns = prices ? prices.flatMap((entry) => entry.sections) : sections;
  return patterns === undefined || sectionsMatching(plan, patterns).some((section) => section.key === key);
}
