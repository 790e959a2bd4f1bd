import { useMemo } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import { LimitDialog } from "../choice/limit-dialog.tsx";
import { SeatChips } from "../choice/seat-chips.tsx";
import { type ChosenSeat, priceOfChoice } from "../choice/seat-choice.ts";
import { limitRead, seatToggled, typeChosen } from "../choice/selection-slice.ts";
import { useSeatChoice } from "../choice/use-seat-choice.ts";
import { useSeatViews } from "../choice/use-seat-views.ts";
import { useLiveSeats } from "../live/use-live-seats.ts";
import { CompanionSeat } from "../types/companion-seat.tsx";
import { goToTypes, TypeNews, typesBlocked } from "../types/type-news.tsx";
import { TypedSeats } from "../types/typed-seats.tsx";
import { hasLostType, pricedTicket, type TypedTicket, typesProblem } from "../types/typed-tickets.ts";
import { useTypedTickets } from "../types/use-typed-tickets.ts";
import { EventSeats } from "./event-seats.tsx";
import { ProceedBar } from "./proceed-bar.tsx";

interface SeatPickerProps {
  place: PlaceOfEvent;
  /** Whether the event sells several kinds of tickets. */
  isTyped: boolean;
  /** The most seats that one buyer can have. */
  most: number;
  commission: Commission;
  /** True for user_role 5, whose tickets are free. The page shows the price that the box office will calculate. */
  free: boolean;
  busy: boolean;
  /** Why Proceed cannot be pressed now, or undefined if it can. */
  blocked: string | undefined;
  /** The result of the last press on Proceed, shown above the bar. */
  notice: Elements;
  /** Seats that the buyer already holds or has just asked for. This must be the same set in every render. */
  ownIds: ReadonlySet<string>;
  onProceed: (tickets: readonly TypedTicket<ChosenSeat>[], totalCents: number) => void;
}

/** The picker for one event's seats. The choice and its total are always within reach. */
export function SeatPicker(props: SeatPickerProps) {
  const { place, isTyped, most, commission, free, busy, blocked, notice, ownIds, onProceed } = props;
  const dispatch = useAppDispatch();
  const { eventId, placeId } = place;
  const places = useMemo(() => [{ eventId, placeId }], [eventId, placeId]);
  const choice = useSeatChoice(eventId, places, ownIds);
  const viewOf = useSeatViews(places);
  const isLive = useLiveSeats(eventId);
  const toggle = (seat: ChosenSeat) => dispatch(seatToggled(seat));

  const {
    tickets,
    types: _all,
    ...types
  } = useTypedTickets(choice.seats, isTyped ? eventId : "", (changed) => {
    for (const { unit } of changed.filter(hasLostType))
      dispatch(typeChosen({ seatId: unit.seatId, typeId: undefined }));
  });
  const ticketCents = tickets.map(({ cents }) => cents);
  const price = priceOfChoice(tickets.map(pricedTicket), commission, free);
  const problem = typesProblem(tickets, nameOf);
  const needsSeats = choice.seats.length === 0 ? `Choose up to ${most} ${most === 1 ? "seat" : "seats"}` : undefined;
  return (
    <>
      <EventSeats
        place={place}
        commission={commission}
        chosen={choice.seats}
        ownIds={ownIds}
        isLive={isLive}
        onToggle={toggle}
      >
        {choice.seats.length > 0 && !isTyped && (
          <SeatChips
            seats={choice.seats}
            label="Chosen seats"
            commission={commission}
            viewOf={viewOf}
            onRemove={toggle}
          />
        )}
        {choice.seats.length > 0 && isTyped && (
          <TypedSeats tickets={tickets} label="Chosen seats" commission={commission} viewOf={viewOf}>
            <CompanionSeat place={place} tickets={tickets} commission={commission} />
          </TypedSeats>
        )}
        {isTyped && <TypeNews {...types} problem={problem} />}
        {notice}
        <ProceedBar
          ticketCents={ticketCents}
          price={price}
          busy={busy}
          blocked={blocked ?? needsSeats ?? typesBlocked({ ...types, problem })}
          onBlocked={blocked === undefined && problem !== undefined ? goToTypes : undefined}
          onProceed={() => onProceed(tickets, price.payableCents)}
        />
      </EventSeats>
      <LimitDialog open={choice.limitHit} onRead={() => dispatch(limitRead())} />
    </>
  );
}

const nameOf = ({ unit }: TypedTicket<ChosenSeat>) => `${unit.sectionTitle} ${unit.seatNumber}`;
