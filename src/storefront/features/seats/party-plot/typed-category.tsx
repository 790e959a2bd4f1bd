import type { Commission } from "#contract/rules/money/pricing.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import type { TicketLimit } from "#contract/rules/ticket/ticket-limit.ts";
import { typesFor } from "#contract/rules/ticket/ticket-types.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { TypeSteppers } from "../types/type-steppers.tsx";
import type { TypedTicket, Unit } from "../types/typed-tickets.ts";
import styles from "./ticket-category.module.css";
import { capWords, ticketCap } from "./ticket-choice.ts";

interface TypedCategoryProps {
  category: Section;
  /** One of its units. */
  unit: Unit;
  types: readonly TicketType[];
  commission: Commission;
  /** The chosen tickets of this category. */
  tickets: readonly TypedTicket[];
  limit: TicketLimit;
  /** How many tickets of other categories are chosen. */
  others: number;
  /** How many are left, in words. Only for an area. */
  left?: string | undefined;
  onCount: (typeId: string, count: number) => void;
}

/** A Party Plot category or a standing area that is sold as several ticket types, each with a count of its own. */
export function TypedCategory(props: TypedCategoryProps) {
  const { category, unit, types, commission, tickets, limit, others, left, onCount } = props;
  return (
    <li className={styles.category} data-category={category.sectionId}>
      <div>
        <h2 className={styles.title}>{category.title}</h2>
        {category.admits !== undefined && <p className={styles.admits}>{admitsWords(category.admits)}</p>}
        {left !== undefined && <p className={styles.left}>{left}</p>}
      </div>
      {ticketCap(category, limit) === 0 ? (
        <Button variant="quiet" aria-disabled>
          {category.closedWords ?? "Sold Out"}
        </Button>
      ) : (
        <TypeSteppers
          unit={unit}
          types={typesFor(types, unit)}
          commission={commission}
          countOf={(typeId) => tickets.filter(({ type }) => type?.id === typeId).length}
          room={ticketCap(category, limit, others) - tickets.length}
          onCount={onCount}
        />
      )}
      <p className={styles.words} role="status">
        {capWords(category, tickets.length, limit, others)}
      </p>
    </li>
  );
}
