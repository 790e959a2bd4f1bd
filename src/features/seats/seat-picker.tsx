import { type ReactNode, useMemo } from "react";
import type { Commission } from "#contract/rules/pricing.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import type { PlaceOfEvent } from "#src/data/seats-api.ts";
import { LimitDialog } from "./choice/limit-dialog.tsx";
import { SeatChips } from "./choice/seat-chips.tsx";
import { type ChosenSeat, priceOfChoice } from "./choice/seat-choice.ts";
import { limitRead, seatToggled } from "./choice/selection-slice.ts";
import { useSeatChoice } from "./choice/use-seat-choice.ts";
import { useSeatViews } from "./choice/use-seat-views.ts";
import { EventSeats } from "./event-seats.tsx";
import { useLiveSeats } from "./live/use-live-seats.ts";
import { ProceedBar } from "./proceed-bar.tsx";

interface SeatPickerProps {
  place: PlaceOfEvent;
  /** The most seats that one buyer can have. */
  most: number;
  commission: Commission;
  /** True for user_role 5, whose tickets are free. The page shows the price that the box office will calculate. */
  free: boolean;
  busy: boolean;
  /** Why Proceed cannot be pressed now, or undefined if it can. */
  blocked: string | undefined;
  /** The result of the last press on Proceed, shown above the bar. */
  notice: ReactNode;
  /** Seats that the buyer already holds or has just asked for. This must be the same set in every render. */
  ownIds: ReadonlySet<string>;
  onProceed: (seats: readonly ChosenSeat[], totalCents: number) => void;
}

/** The picker for one event's seats. The choice and its total are always within reach. */
export function SeatPicker(props: SeatPickerProps) {
  const { place, most, commission, free, busy, blocked, notice, ownIds, onProceed } = props;
  const dispatch = useAppDispatch();
  const { eventId, placeId } = place;
  const places = useMemo(() => [{ eventId, placeId }], [eventId, placeId]);
  const choice = useSeatChoice(eventId, places, ownIds);
  const viewOf = useSeatViews(places);
  const isLive = useLiveSeats(eventId);
  const toggle = (seat: ChosenSeat) => dispatch(seatToggled(seat));

  const ticketCents = choice.seats.map((seat) => seat.priceCents);
  const price = priceOfChoice(ticketCents, commission, free);
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
        {choice.seats.length > 0 && (
          <SeatChips seats={choice.seats} label="Chosen seats" viewOf={viewOf} onRemove={toggle} />
        )}
        {notice}
        <ProceedBar
          ticketCents={ticketCents}
          price={price}
          busy={busy}
          blocked={blocked ?? needsSeats}
          onProceed={() => onProceed(choice.seats, price.payableCents)}
        />
      </EventSeats>
      <LimitDialog open={choice.limitHit} onRead={() => dispatch(limitRead())} />
    </>
  );
}
