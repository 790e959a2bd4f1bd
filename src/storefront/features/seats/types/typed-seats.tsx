import { useEffect, useId, useRef } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { RemoveButton } from "#src/ui/actions/remove-button.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { seatToggled, typeChosen } from "../choice/selection-slice.ts";
import type { ViewOfSeat } from "../choice/use-seat-views.ts";
import styles from "./typed-seats.module.css";
import { priceAs, type TypedTicket, typeNotes, typeOptions, type Unit } from "./typed-tickets.ts";

interface TypedSeatsProps {
  tickets: readonly TypedTicket<ChosenSeat>[];
  label: string;
  commission: Commission;
  viewOf: ViewOfSeat;
  children?: Elements;
}

/** The chosen seats of an event that sells several kinds of tickets. */
export function TypedSeats({ tickets, label, commission, viewOf, children }: TypedSeatsProps) {
  const dispatch = useAppDispatch();
  return (
    <TypedList
      tickets={tickets}
      label={label}
      commission={commission}
      seatOf={(seat) => seat.seatNumber}
      viewOf={viewOf}
      onType={(seat, typeId) => dispatch(typeChosen({ seatId: seat.seatId, typeId }))}
      onRemove={(seat) => dispatch(seatToggled(seat))}
    >
      {children}
    </TypedList>
  );
}

interface TypedListProps<Of extends Unit> {
  tickets: readonly TypedTicket<Of>[];
  /** 'Chosen seats', with the event's name if there are several events. */
  label: string;
  commission: Commission;
  /** 'C12', or '' if units have no seat. The section is shown before it. */
  seatOf: (unit: Of) => string;
  /** Where a seat is, in a few words or ''. */
  viewOf?: (unit: Of) => string;
  onType: (unit: Of, typeId: string) => void;
  onRemove: (unit: Of) => void;
  /** Shown after the tickets. */
  children?: Elements;
}

/** Chosen units, each with its ticket type. The usual type is chosen already, and any other is one tap away. */
function TypedList<Of extends Unit>(props: TypedListProps<Of>) {
  const { tickets, label, commission, seatOf, viewOf, onType, onRemove, children } = props;
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(0);
  useEffect(() => {
    // The list is one row on a phone, so a new ticket may be outside it.
    if (tickets.length > count.current && count.current > 0)
      list.current?.lastElementChild?.scrollIntoView({ block: "nearest", inline: "nearest" });
    count.current = tickets.length;
  }, [tickets.length]);
  useEffect(() => {
    const box = row.current;
    // A browser only scrolls a part of the focused element into view, and a ticket's name stands beside its chips. A
    // pointer's press is left alone: if its target moved, it would not be a click.
    const showWhole = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(":focus-visible"))
        (target.closest("li") ?? target).scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    box?.addEventListener("focusin", showWhole);
    return () => box?.removeEventListener("focusin", showWhole);
  }, []);
  return (
    <div ref={row} className={styles.row} data-typed-list="">
      <ul ref={list} className={styles.list} aria-label={label}>
        {tickets.map((ticket) => (
          <TypedCard
            key={ticket.unit.seatId}
            ticket={ticket}
            commission={commission}
            seat={seatOf(ticket.unit)}
            view={viewOf?.(ticket.unit) ?? ""}
            onType={(typeId) => onType(ticket.unit, typeId)}
            onRemove={() => onRemove(ticket.unit)}
          />
        ))}
      </ul>
      {children}
    </div>
  );
}

interface TypedCardProps {
  ticket: TypedTicket;
  commission: Commission;
  seat: string;
  view: string;
  onType: (typeId: string) => void;
  onRemove: () => void;
}

function TypedCard({ ticket, commission, seat, view, onType, onRemove }: TypedCardProps) {
  const { unit, types, type } = ticket;
  const notesId = useId();
  const notes = type ? typeNotes(type) : "";
  const name = `${unit.sectionTitle} ${seat}`.trim();
  return (
    <li className={styles.card} data-unit={unit.seatId}>
      <p className={styles.head}>
        <span>
          <span className={styles.where}>{unit.sectionTitle}</span> <span>{seat}</span>
          <span className={styles.price}>{priceAs(type, unit, commission)}</span>
        </span>
        {view !== "" && <span className={styles.view}>{view}</span>}
      </p>
      <RemoveButton label={`Remove ${name}`} onRemove={onRemove} />
      {types.length > 0 && (
        <div className={styles.types}>
          <OptionChips
            label={`Kind of ticket for ${name}`}
            options={typeOptions(types, unit, commission)}
            value={type?.id}
            describedBy={notes === "" ? undefined : notesId}
            onChange={onType}
          />
        </div>
      )}
      {notes !== "" && (
        <p id={notesId} className={styles.notes}>
          {notes}
        </p>
      )}
    </li>
  );
}
