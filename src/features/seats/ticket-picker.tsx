import { type ReactNode, useState } from "react";
import { formatPrice, toCents } from "../../../contract/rules/money.ts";
import { allInPriceCents, type Commission, feeNote } from "../../../contract/rules/pricing.ts";
import type { Section } from "../../../contract/wire/seats.ts";
import type { CallError } from "../../data/base-query";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { Price } from "../../ui/price";
import { Stepper } from "../../ui/stepper";
import { PickerSkeleton } from "./picker-skeleton";
import { ProceedBar } from "./proceed-bar";
import { countLine, priceOfChoice } from "./seat-choice";
import { type PlaceOfEvent, useTicketCategoriesQuery } from "./seats-api";
import { clampCounts, type TicketCounts, ticketCap, type WantedTicket, wantedTickets } from "./ticket-choice";
import styles from "./ticket-picker.module.css";

interface TicketPickerProps {
  place: PlaceOfEvent;
  commission: Commission;
  free: boolean;
  busy: boolean;
  blocked: string | undefined;
  /** What the buyer had chosen before, for the way back from signing in. */
  counts: TicketCounts;
  onCounts: (counts: TicketCounts) => void;
  /** What became of the last Proceed; stands above the bar. */
  notice: ReactNode;
  onProceed: (tickets: readonly WantedTicket[], totalCents: number) => void;
}

/** Party Plot: categories and how many tickets of each. */
export function TicketPicker(props: TicketPickerProps) {
  const { place, commission, free, busy, blocked, onCounts, notice, onProceed } = props;
  // Opened with Add and not yet counted up.
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const {
    data: categories,
    error,
    refetch,
  } = useTicketCategoriesQuery(place, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  if (!categories) {
    if (!error) return <PickerSkeleton />;
    return (
      <Notice tone="danger" title="The tickets did not load" action={<Button onClick={refetch}>Try again</Button>}>
        {(error as CallError).message}
      </Notice>
    );
  }
  if (categories.length === 0) return <Notice tone="info" title="Data Not Found" />;

  const counts = clampCounts(props.counts, categories);
  const tickets = wantedTickets(counts, categories);
  const price = priceOfChoice(
    tickets.map((ticket) => ticket.priceCents),
    commission,
    free,
  );
  const control = (category: Section) => {
    const id = category.dome_list_id;
    const count = counts[id] ?? 0;
    if (ticketCap(category) === 0) {
      return (
        <Button variant="quiet" aria-disabled>
          Sold Out
        </Button>
      );
    }
    if (count === 0 && !added.has(id)) {
      return (
        <Button variant="quiet" aria-label={`Add ${category.title}`} onClick={() => setAdded(new Set([...added, id]))}>
          Add
        </Button>
      );
    }
    return (
      <Stepper
        label={`${category.title} tickets`}
        value={count}
        min={0}
        max={ticketCap(category)}
        onChange={(value) => onCounts({ ...counts, [id]: value })}
      />
    );
  };
  return (
    <>
      <ul className={styles.list} aria-label="Ticket categories">
        {categories.map((category) => (
          <li key={category.dome_list_id} className={styles.category}>
            <div>
              <h2 className={styles.title}>{category.title}</h2>
              <Price
                amount={formatPrice(allInPriceCents(toCents(category.price_from), commission))}
                note={feeNote(commission)}
              />
            </div>
            {control(category)}
          </li>
        ))}
      </ul>
      {notice}
      <ProceedBar
        countLine={countLine(tickets.length, commission)}
        totalCents={price.payableCents}
        busy={busy}
        blocked={blocked ?? (tickets.length === 0 ? "Choose your tickets" : undefined)}
        onProceed={() => onProceed(tickets, price.payableCents)}
      />
    </>
  );
}
