import type { HTMLAttributes } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import { Button } from "#src/ui/actions/button.tsx";
import form from "../../../parts/fields/form.module.css";
import { EntryItem } from "../parts/entry-item.tsx";
import styles from "../parts/entry-list.module.css";
import type { ProblemOf } from "../parts/problems.ts";
import { someOf } from "../parts/some-of.ts";
import { TypeFields } from "./type-fields.tsx";
import { offersOf, type SectionCents } from "./type-prices.ts";

interface TypeItemProps {
  plan: SeatPlan;
  sections: readonly SectionCents[];
  commission: Commission;
  type: TicketTypeEntry;
  /** How many tickets of this kind buyers hold, have or had. */
  tickets: number;
  isOpen: boolean;
  isDragged: boolean;
  handle: HTMLAttributes<HTMLElement>;
  problemOf: ProblemOf;
  onOpen: (isOpen: boolean) => void;
  onChange: (type: TicketTypeEntry) => void;
  onRemove: () => void;
}

/** One kind of ticket: its place, what a buyer pays for it, and its fields when it is open. */
export function TypeItem({
  plan,
  sections,
  commission,
  type,
  tickets,
  problemOf,
  onChange,
  onRemove,
  ...item
}: TypeItemProps) {
  const isOn = type.active !== false;
  const offers = offersOf(type, plan, sections, commission);
  const { active: _, ...switchedOn } = type;
  return (
    <EntryItem
      {...item}
      name={type.name}
      chips={[...(isOn ? [] : ["Off"]), ...(tickets > 0 ? [`${tickets} booked`] : [])]}
      isOff={!isOn}
      problem={problemOf("", item.isOpen ? "itself" : undefined)}
      summary={
        isOn &&
        (offers.length > 0 ? (
          <ul className={styles.offers} aria-label={`What a buyer pays for ${type.name}`}>
            {offers.map(({ words, sections }) => (
              <li key={words}>
                <strong>{words}</strong> <span>{someOf(sections)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className={form.hint}>No section with a price sells this ticket.</p>
        ))
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => onChange(isOn ? { ...type, active: false } : switchedOn)}>
            {isOn ? "Switch off" : "Switch on"}
          </Button>
          {tickets === 0 ? (
            <Button variant="quiet" onClick={onRemove}>
              Remove
            </Button>
          ) : (
            <p className={form.hint}>It was booked, so it can be switched off but not removed.</p>
          )}
        </>
      }
    >
      <TypeFields plan={plan} type={type} isBooked={tickets > 0} problemOf={problemOf} onChange={onChange} />
    </EntryItem>
  );
}
