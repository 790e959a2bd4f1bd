import { useAppDispatch } from "#src/shared/store/hooks.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { seatToggled, typeChosen } from "../choice/selection-slice.ts";
import type { ViewOfSeat } from "../choice/use-seat-views.ts";
import { TypedList } from "./typed-list.tsx";
import type { TypedTicket } from "./typed-tickets.ts";

interface TypedSeatsProps {
  tickets: readonly TypedTicket<ChosenSeat>[];
  label: string;
  viewOf: ViewOfSeat;
  children?: Elements;
}

/** The chosen seats of an event that sells several kinds of tickets. */
export function TypedSeats({ tickets, label, viewOf, children }: TypedSeatsProps) {
  const dispatch = useAppDispatch();
  return (
    <TypedList
      tickets={tickets}
      label={label}
      seatOf={(seat) => seat.seatNumber}
      viewOf={viewOf}
      onType={(seat, typeId) => dispatch(typeChosen({ seatId: seat.seatId, typeId }))}
      onRemove={(seat) => dispatch(seatToggled(seat))}
    >
      {children}
    </TypedList>
  );
}
