import { useState } from "react";
import { toCents } from "#contract/rules/money/money.ts";
import { type Commission, feeNote, offeredPrice } from "#contract/rules/money/pricing.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import type { TicketLimit } from "#contract/rules/ticket/ticket-limit.ts";
import { Price } from "#src/shared/event/price.tsx";
import type { Section } from "#src/shared/seats/seats.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Stepper } from "#src/ui/forms/stepper.tsx";
import styles from "./ticket-category.module.css";
import { capWords, ticketCap } from "./ticket-choice.ts";

interface TicketCategoryProps {
  category: Section;
  commission: Commission;
  count: number;
  limit: TicketLimit;
  /** How many tickets of other categories are chosen. */
  others: number;
  /** How many are left, in words. Only for an area. */
  left?: string | undefined;
  onCount: (count: number) => void;
}

/**
 * A Party Plot category or a standing area. It shows the price of one ticket and Add, which adds one and
 * becomes minus, count and plus, or Sold Out.
 */
export function TicketCategory({ category, commission, count, limit, others, left, onCount }: TicketCategoryProps) {
  // Once open, the stepper stays open, even at a count of 0.
  const [opened, setOpened] = useState<"no" | "before" | "by-add">(count > 0 ? "before" : "no");
  const { title } = category;
  const isSoldOut = ticketCap(category, limit) === 0;
  const cap = ticketCap(category, limit, others);
  const isOpen = count > 0 || opened !== "no";
  const words = capWords(category, count, limit, others);
  const addOne = () => {
    if (cap === 0) return;
    setOpened("by-add");
    onCount(1);
  };
  return (
    <li className={styles.category} data-category={category.sectionId}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {category.admits !== undefined && <p className={styles.admits}>{admitsWords(category.admits)}</p>}
        {left !== undefined && <p className={styles.left}>{left}</p>}
        <Price amount={offeredPrice(toCents(category.priceFrom), commission)} note={feeNote(commission)} />
      </div>
      {isSoldOut && (
        <Button variant="quiet" aria-disabled>
          {category.closedWords ?? "Sold Out"}
        </Button>
      )}
      {!isSoldOut && !isOpen && (
        <Button variant="quiet" aria-label={`Add ${title}`} aria-disabled={cap === 0} onClick={addOne}>
          Add
        </Button>
      )}
      {!isSoldOut && isOpen && (
        <div ref={opened === "by-add" ? takeLostFocus : null}>
          <Stepper label={`${title} tickets`} value={count} min={0} max={cap} onChange={onCount} />
        </div>
      )}
      <p className={styles.words} role="status">
        {words}
      </p>
    </li>
  );
}

/** Moves the focus to plus, which replaces the focused Add button. */
export function takeLostFocus(stepper: HTMLElement | null): void {
  const buttons = stepper?.querySelectorAll("button");
  if (document.activeElement === document.body) buttons?.[buttons.length - 1]?.focus();
}
