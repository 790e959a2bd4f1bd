import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import styles from "../my-tickets.module.css";

interface TicketSearchProps {
  typed: string;
  onType: (typed: string) => void;
  /** The number of tickets found. */
  found: number;
}

/** For many tickets: finds them while typing, on the device alone. */
export function TicketSearch({ typed, onType, found }: TicketSearchProps) {
  const words = found === 0 ? "No ticket was found." : `${found} ${found === 1 ? "ticket" : "tickets"} found.`;
  return (
    <div className={styles.search}>
      <Field
        label="Search your tickets"
        type="search"
        autoComplete="off"
        placeholder="Event, venue, name or booking number"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {typed && found === 0 && <p>No ticket has these words.</p>}
      <LiveRegion>{typed && words}</LiveRegion>
    </div>
  );
}
