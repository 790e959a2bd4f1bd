import { useState } from "react";
import { type Commission, feeNote, feeOfType } from "#contract/rules/money/pricing.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import { Price } from "#src/shared/event/price.tsx";
import { Button } from "#src/ui/actions/button.tsx";
import { Stepper } from "#src/ui/forms/stepper.tsx";
import { takeLostFocus } from "../party-plot/ticket-category.tsx";
import styles from "./type-steppers.module.css";
import { priceAs, typeNotes, type Unit } from "./typed-tickets.ts";

interface TypeSteppersProps {
  /** One of the units, which are all alike. */
  unit: Unit;
  /** The types that are sold for them. */
  types: readonly TicketType[];
  commission: Commission;
  countOf: (typeId: string) => number;
  /** How many more units can be chosen, of any type. */
  room: number;
  onCount: (typeId: string, count: number) => void;
}

/**
 * Units without seats, counted by ticket type. Each type has its price and Add, which becomes minus, count and plus.
 */
export function TypeSteppers({ unit, types, commission, countOf, room, onCount }: TypeSteppersProps) {
  return (
    <ul className={styles.types} data-typed-list="" aria-label={`Kinds of tickets: ${unit.sectionTitle}`}>
      {types.map((type) => (
        <TypeStepper
          key={type.id}
          unit={unit}
          type={type}
          commission={commission}
          count={countOf(type.id)}
          room={room}
          onCount={(count) => onCount(type.id, count)}
        />
      ))}
    </ul>
  );
}

interface TypeStepperProps {
  unit: Unit;
  type: TicketType;
  commission: Commission;
  count: number;
  room: number;
  onCount: (count: number) => void;
}

function TypeStepper({ unit, type, commission, count, room, onCount }: TypeStepperProps) {
  // Once open, the stepper stays open, even at a count of 0.
  const [opened, setOpened] = useState<"no" | "before" | "by-add">(count > 0 ? "before" : "no");
  const notes = typeNotes(type);
  const title = `${unit.sectionTitle}, ${type.name}`;
  const max = Math.min(count + room, type.max ?? Number.POSITIVE_INFINITY);
  const addOne = () => {
    if (max === 0) return;
    setOpened("by-add");
    onCount(1);
  };
  return (
    <li className={styles.type}>
      <div>
        <p className={styles.name}>{type.name}</p>
        <Price amount={priceAs(type, unit, commission)} note={feeNote(feeOfType(type, commission))} />
        {notes !== "" && <p className={styles.notes}>{notes}</p>}
      </div>
      {count > 0 || opened !== "no" ? (
        <div ref={opened === "by-add" ? takeLostFocus : null}>
          <Stepper label={title} value={count} min={0} max={max} onChange={onCount} />
        </div>
      ) : (
        <Button variant="quiet" aria-label={`Add ${title}`} aria-disabled={max === 0} onClick={addOne}>
          Add
        </Button>
      )}
    </li>
  );
}
