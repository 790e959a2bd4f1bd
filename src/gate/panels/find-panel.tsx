import { useDeferredValue, useMemo, useState } from "react";
import { countOf } from "#contract/rules/text/count.ts";
import { formatBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import type { DoorList } from "../list/door-list.ts";
import { findTickets, MAX_FOUND } from "../rules/find-tickets.ts";
import { type Direction, passable } from "../rules/verdict.ts";
import { groupWords, stateWords, typeWords } from "../rules/verdict-words.ts";
import { gateTicketStates as states } from "../storage/gate-ticket-states.ts";
import { Panel } from "./panel.tsx";
import styles from "./panels.module.css";

interface FindPanelProps {
  list: DoorList;
  /** Increases when tickets change, because the list itself stays the same object. */
  version: number;
  direction: Direction;
  onAdmit: (ticketId: number) => void;
  onClose: () => void;
}

/** Finds a ticket by name, seat, booking number or order number, for people without a readable code. */
export function FindPanel({ list, version, direction, onAdmit, onClose }: FindPanelProps) {
  const [typed, setTyped] = useState("");
  const asked = useDeferredValue(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tickets change with the version.
  const found = useMemo(() => findTickets(list.tickets.values(), asked), [list, asked, version]);
  const looking = asked.trim() !== "";
  return (
    <Panel title="Find a ticket" onClose={onClose}>
      <Field
        label="Name, seat, booking or order number"
        type="search"
        value={typed}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={styles.quiet}>
        {looking && howMany(found.length)}
      </p>
      <ul className={styles.list}>
        {found.map((ticket) => (
          <Found key={ticket.id} ticket={ticket} direction={direction} onAdmit={onAdmit} />
        ))}
      </ul>
    </Panel>
  );
}

function howMany(count: number): string {
  if (count === 0) return "No ticket of this event matches.";
  if (count === MAX_FOUND) return `The first ${count} are shown. Type more to find the others.`;
  return countOf(count, "ticket");
}

function Found({ ticket, direction, onAdmit }: { ticket: DoorTicket } & Pick<FindPanelProps, "direction" | "onAdmit">) {
  const { id, name, section, seat, bookingNo, order, state } = ticket;
  const who = name || "No name yet";
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{who}</p>
        <p
          className={styles.quiet}
        >{`${[section, seat, ...typeWords(ticket)].filter(Boolean).join(" · ")}${bookingNo && ` · ${formatBookingNumber(bookingNo)}`}${order && ` · Order ${order}`}`}</p>
        <p className={styles.state} data-state={state}>
          {[stateWords[state], groupWords(ticket)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Button
        variant={state !== states.void && passable(ticket, direction) > 0 ? "action" : "quiet"}
        aria-label={`${direction === "in" ? "Let in" : "Let out"} ${who}, ${section} ${seat}`}
        onClick={() => onAdmit(id)}
      >
        {direction === "in" ? "Let in" : "Let out"}
      </Button>
    </li>
  );
}
