import { useState } from "react";
import { formatPrice } from "#contract/rules/money/money.ts";
import { seatStates } from "#contract/rules/seats/state-words.ts";
import { searchFold } from "#contract/rules/text/search-text.ts";
import type { DeskSeat, DeskSection } from "#contract/wire/desk/seats.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { Card } from "../../parts/card.tsx";
import form from "../../parts/fields/form.module.css";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import type { SeatState } from "./map-seats.ts";

/** The most rows that the list shows until somebody narrows it. A section of a stadium has hundreds of seats. */
const MOST = 500;

interface SeatListProps {
  sections: readonly DeskSection[];
  chosen: ReadonlySet<string>;
  /** Leave it out for a list without choices. */
  onChoose?: (seatIds: readonly string[], isChosen: boolean) => void;
}

/** The seats of a section as a list. It offers the same choices as the plan, by keyboard. */
export function SeatList({ sections, chosen, onChoose }: SeatListProps) {
  const [sectionId, setSectionId] = useState(sections[0]?.id ?? "");
  const [find, setFind] = useState("");
  const [state, setState] = useState<SeatState | "">("");
  const section = sections.find(({ id }) => id === sectionId) ?? sections[0];
  const wanted = searchFold(find);
  const seats = (section?.seats ?? []).filter(
    (seat) => (state === "" || seat.state === state) && searchFold(seat.seat).startsWith(wanted),
  );
  const shown = seats.slice(0, MOST);
  const columns: Column<DeskSeat>[] = [
    {
      name: "Seat",
      cell: (seat) =>
        onChoose && seat.state !== "closed" ? (
          <Checkbox
            label={seat.seat || `Place ${seat.row}-${seat.column}`}
            checked={chosen.has(seat.id)}
            onChange={({ target }) => onChoose([seat.id], target.checked)}
          />
        ) : (
          seat.seat
        ),
    },
    { name: "State", cell: (seat) => seatStates[seat.state] },
    { name: "Reason", isWide: true, cell: ({ reason }) => reason ?? "" },
    { name: "Price", isFigure: true, isWide: true, cell: ({ price_cents }) => formatPrice(price_cents) },
  ];
  return (
    <Card title="Seat by seat">
      <div className={form.row}>
        <SelectField label="Section" value={section?.id} onChange={({ target }) => setSectionId(target.value)}>
          {sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <Field
          label="Seats that begin with"
          type="search"
          maxLength={20}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
        <SelectField label="State" value={state} onChange={({ target }) => setState(target.value as SeatState | "")}>
          <option value="">All</option>
          {Object.entries(seatStates).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      {seats.length === 0 ? (
        <p role="status">No seat in this section matches.</p>
      ) : (
        <DataTable caption="Seats of the section" columns={columns} rows={shown} keyOf={({ id }) => id} />
      )}
      {seats.length > MOST && <p>{`These are the first ${MOST} seats. Narrow the list to see the others.`}</p>}
    </Card>
  );
}
