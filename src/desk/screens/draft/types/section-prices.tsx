import { toCents, toDollars } from "#contract/rules/money/money.ts";
import { sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import { AmountField } from "../../../parts/fields/amount-field.tsx";
import form from "../../../parts/fields/form.module.css";
import type { ProblemOf } from "../parts/problems.ts";

type Prices = NonNullable<TicketTypeEntry["prices"]>;

interface SectionPricesProps {
  plan: SeatPlan;
  prices: Prices;
  problemOf: ProblemOf;
  onChange: (prices: Prices) => void;
}

/** A price for each section that sells a kind of ticket. A section without one doesn't sell it. */
export function SectionPrices({ plan, prices, problemOf, onChange }: SectionPricesProps) {
  const centsOf = (key: string) => {
    const own = prices.find(({ sections }) => sectionsMatching(plan, sections).some((one) => one.key === key));
    return own && toCents(own.price);
  };
  const set = (changed: string, cents: number | undefined) => {
    const byPrice = new Map<number, string[]>();
    for (const { key } of plan.sections) {
      const own = key === changed ? cents : centsOf(key);
      if (own !== undefined) byPrice.set(own, [...(byPrice.get(own) ?? []), key]);
    }
    // The last price stays, because a kind of ticket that no section sells is a mistake.
    if (byPrice.size > 0) onChange([...byPrice].map(([price, sections]) => ({ sections, price: toDollars(price) })));
  };
  return (
    <div>
      <p className={form.hint}>A section without a price doesn't sell it.</p>
      {problemOf("/prices") && <p className={form.wrong}>{problemOf("/prices")}</p>}
      <div className={form.two}>
        {plan.sections.map(({ key, title }) => (
          <AmountField key={key} label={title} cents={centsOf(key)} onChange={(cents) => set(key, cents)} />
        ))}
      </div>
    </div>
  );
}
