import type { ReactNode } from "react";
import type { Commission } from "#contract/rules/pricing.ts";
import { callError } from "#src/data/base-query.ts";
import { type PlaceOfEvent, useTicketCategoriesQuery } from "#src/data/seats-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { priceOfChoice } from "../choice/seat-choice.ts";
import { useLiveSeats } from "../live/use-live-seats.ts";
import { PickerSkeleton } from "../picker-skeleton.tsx";
import { ProceedBar } from "../proceed-bar.tsx";
import { TicketCategory } from "./ticket-category.tsx";
import {
  clampCounts,
  type OwnUnit,
  type TicketCounts,
  type WantedTicket,
  wantedTickets,
  withOwnUnits,
} from "./ticket-choice.ts";
import styles from "./ticket-picker.module.css";

interface TicketPickerProps {
  place: PlaceOfEvent;
  commission: Commission;
  free: boolean;
  busy: boolean;
  blocked: string | undefined;
  /** The units that the buyer holds already. */
  ownUnits: readonly OwnUnit[];
  /** The buyer's earlier counts, for the return from the sign-in page. */
  counts: TicketCounts;
  onCounts: (counts: TicketCounts) => void;
  /** The result of the last press on Proceed, shown above the bar. */
  notice: ReactNode;
  onProceed: (tickets: readonly WantedTicket[], totalCents: number) => void;
}

/** How often the counts are polled while changes do not arrive. */
const ASK_AGAIN_MS = 15_000;

/** The Party Plot picker: categories and the number of tickets of each. */
export function TicketPicker(props: TicketPickerProps) {
  const { place, commission, free, busy, blocked, ownUnits, onCounts, notice, onProceed } = props;
  const isLive = useLiveSeats(place.eventId);
  const {
    data: stock,
    error,
    refetch,
  } = useTicketCategoriesQuery(place, {
    pollingInterval: isLive ? 0 : ASK_AGAIN_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  if (!stock) {
    if (!error) return <PickerSkeleton />;
    return (
      <Notice tone="danger" title="We couldn't load the tickets" action={<Button onClick={refetch}>Try again</Button>}>
        {callError(error).message}
      </Notice>
    );
  }
  const categories = withOwnUnits(stock, ownUnits, place.eventId);
  if (categories.length === 0) return <Notice tone="info" title="Data Not Found" />;

  const counts = clampCounts(props.counts, categories);
  const tickets = wantedTickets(counts, categories);
  const ticketCents = tickets.map((ticket) => ticket.priceCents);
  const price = priceOfChoice(ticketCents, commission, free);
  return (
    <>
      <ul className={styles.list} aria-label="Ticket categories">
        {categories.map((category) => (
          <TicketCategory
            key={category.sectionId}
            category={category}
            commission={commission}
            count={counts[category.sectionId] ?? 0}
            onCount={(count) => onCounts({ ...counts, [category.sectionId]: count })}
          />
        ))}
      </ul>
      {notice}
      <ProceedBar
        ticketCents={ticketCents}
        price={price}
        busy={busy}
        blocked={blocked ?? (tickets.length === 0 ? "Choose your tickets" : undefined)}
        onProceed={() => onProceed(tickets, price.payableCents)}
      />
    </>
  );
}
