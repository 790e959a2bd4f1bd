import { hasAreas } from "#contract/rules/event/venue-kinds.ts";
import { type Commission, feeNote, fullFeeNote } from "#contract/rules/money/pricing.ts";
import { ticketLimit } from "#contract/rules/ticket/ticket-limit.ts";
import { typesFor, usualType } from "#contract/rules/ticket/ticket-types.ts";
import { callError } from "#src/http/call-error.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, useTicketCategoriesQuery } from "#src/shared/seats/seats-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { AreaChooser } from "../areas/area-chooser.tsx";
import { areaLeft, lostPlaces } from "../areas/area-words.ts";
import { priceOfChoice } from "../choice/seat-choice.ts";
import { useLiveSeats } from "../live/use-live-seats.ts";
import { PickerSkeleton } from "../picker/picker-skeleton.tsx";
import { ProceedBar } from "../picker/proceed-bar.tsx";
import { usePresaleSeats } from "../presale/open-sections.ts";
import { goToTypes, TypeNews, typesBlocked } from "../types/type-news.tsx";
import { pricedTicket, type TypedTicket, typesProblem } from "../types/typed-tickets.ts";
import { useTypedTickets } from "../types/use-typed-tickets.ts";
import { TicketCategory } from "./ticket-category.tsx";
import {
  clampCounts,
  countAll,
  countIn,
  countsOf,
  type OwnUnit,
  type TicketCounts,
  unitOf,
  type WantedTicket,
  wantedTickets,
  withOwnUnits,
} from "./ticket-choice.ts";
import styles from "./ticket-picker.module.css";
import { TypedCategory } from "./typed-category.tsx";

interface TicketPickerProps {
  place: PlaceOfEvent;
  placeType: string;
  /** Whether the event sells several kinds of tickets. */
  isTyped: boolean;
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
  notice: Elements;
  onProceed: (tickets: readonly TypedTicket<WantedTicket>[], totalCents: number) => void;
}

/** How often the counts are polled while changes do not arrive. */
const ASK_AGAIN_MS = 15_000;

/** The picker of tickets without seats: the categories of a Party Plot or the areas of a plan, and the number of tickets of each. */
export function TicketPicker(props: TicketPickerProps) {
  const { place, ownUnits } = props;
  const isLive = useLiveSeats(place.eventId);
  const presale = usePresaleSeats();
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
  const categories = withOwnUnits(presale?.sections(stock) ?? stock, ownUnits, place.eventId);
  if (categories.length === 0) return <Notice tone="info" title="Data Not Found" />;
  return <TicketsOfStock {...props} categories={categories} />;
}

function TicketsOfStock(props: TicketPickerProps & { categories: readonly Section[] }) {
  const { place, placeType, isTyped, commission, free, busy, blocked, categories, onCounts, notice, onProceed } = props;
  const limit = ticketLimit(placeType);
  const isStanding = hasAreas(placeType);
  const counts = clampCounts(props.counts, categories, limit);
  const wanted = wantedTickets(counts, categories);
  const { types, tickets, ...typeNews } = useTypedTickets(wanted, isTyped ? place.eventId : "", (changed) =>
    onCounts(countsOf(changed)),
  );
  const ticketCents = tickets.map(({ cents }) => cents);
  const price = priceOfChoice(tickets.map(pricedTicket), commission, free);
  const problem = typesProblem(tickets, ({ unit }) => unit.sectionTitle);
  const note = fullFeeNote(commission);
  const all = countAll(counts);
  const list = (
    <ul className={styles.list} aria-label={isStanding ? "Areas" : "Ticket categories"}>
      {categories.map((category) => {
        const { sectionId } = category;
        const unit = unitOf(category, place.eventId);
        const shown = {
          category,
          commission,
          limit,
          others: all - countIn(category, counts),
          // The button of an area that the presale does not open already explains it.
          left: isStanding && !category.closedWords ? areaLeft(category) : undefined,
        };
        if (typesFor(types, unit).length === 0)
          return (
            <TicketCategory
              key={sectionId}
              {...shown}
              count={counts[sectionId] ?? 0}
              onCount={(count) => onCounts({ ...counts, [sectionId]: count })}
            />
          );
        return (
          <TypedCategory
            key={sectionId}
            {...shown}
            unit={unit}
            types={types}
            tickets={tickets.filter((ticket) => ticket.unit.sectionId === sectionId)}
            onCount={(typeId, count) => onCounts({ ...countsOf(tickets), [`${sectionId}-${typeId}`]: count })}
          />
        );
      })}
    </ul>
  );
  /** A press on the map adds the first ticket of its area. */
  const addFirst = (area: Section) => {
    if (countIn(area, counts) > 0 || all >= limit.most) return;
    const unit = unitOf(area, place.eventId);
    const offered = typesFor(types, unit);
    const usual = usualType(offered, unit);
    if (offered.length > 0 && !usual) return;
    onCounts({ ...countsOf(tickets), [usual ? `${area.sectionId}-${usual.id}` : area.sectionId]: 1 });
  };
  const chosen = (
    <>
      {isTyped && <TypeNews {...typeNews} problem={problem} />}
      {notice}
      <ProceedBar
        ticketCents={ticketCents}
        price={price}
        busy={busy}
        blocked={
          blocked ??
          (tickets.length === 0 ? "Choose your tickets" : undefined) ??
          typesBlocked({ ...typeNews, problem })
        }
        onBlocked={blocked === undefined && problem !== undefined ? goToTypes : undefined}
        onProceed={() => onProceed(tickets, price.payableCents)}
      />
    </>
  );
  const about = note !== feeNote(commission) && <p className={styles.note}>{`Prices ${note}`}</p>;
  if (!isStanding)
    return (
      <>
        {about}
        {list}
        {chosen}
      </>
    );
  return (
    <AreaChooser
      placeId={place.placeId}
      areas={categories}
      commission={commission}
      counts={counts}
      lost={lostPlaces(props.counts, counts, categories)}
      onPress={addFirst}
      about={about}
      list={list}
    >
      {chosen}
    </AreaChooser>
  );
}
