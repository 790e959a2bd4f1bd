import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection } from "#contract/rules/seats/seat-plan.ts";
import { bookedWords, countBooked } from "../model/booked.ts";
import { addSeat } from "../model/edits/add-seat.ts";
import { renameRow } from "../model/edits/name-seats.ts";
import { removeParts } from "../model/edits/remove-parts.ts";
import { isSelected, type Part, selectionOf, toggled } from "../model/selection.ts";
import { spokenRow } from "../model/spoken.ts";
import { usePlanEditor } from "../plan-context.ts";
import shared from "../plan-editor.module.css";
import { Cell } from "./cell.tsx";
import type { PlanRow } from "./plan-rows.ts";
import styles from "./table-view.module.css";

interface RowLineProps {
  section: PlanSection;
  row: PlanRow;
  /** The row's number in the table, from 1. The browser cannot count rows that are not in the page. */
  place: number;
  isOpen: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
}

/** One row of a section. */
export function RowLine({ section, row: { row, indexes }, place, isOpen, onOpen, onRename }: RowLineProps) {
  const { plan, act, may, selection, select, jumpTo, booked } = usePlanEditor();
  const parts = indexes.map((index): Part => ({ group: `seats ${section.key}`, index }));
  const isWhole = parts.every((part) => isSelected(selection, part));
  const seats = indexes.flatMap((index) => section.seats?.[index] ?? []);
  const choose = () => {
    select(toggled(selection, parts));
    const at = seats[Math.floor(seats.length / 2)]?.at;
    if (at && !isWhole) jumpTo(at);
  };
  return (
    <tr aria-rowindex={place} data-selected={isWhole || undefined}>
      <th scope="row">
        <label className={styles.check}>
          <input type="checkbox" checked={isWhole} onChange={choose} aria-label={`Select ${spokenRow(row)}`} />
          {may ? (
            <Cell
              label={`Name of ${spokenRow(row)}`}
              value={row}
              maxLength={40}
              isNeeded
              onChange={(name) => {
                act(`Named ${spokenRow(name)}`, (draft) => {
                  renameRow(draft, section.key, row, name);
                  return undefined;
                });
                onRename(name);
              }}
            />
          ) : (
            <span>{row}</span>
          )}
        </label>
      </th>
      <td className={styles.count}>{seatWords(seats)}</td>
      <td className={styles.what}>
        {[traitSummary(seats), bookedWords(countBooked(plan, selectionOf(...parts), booked))]
          .filter(Boolean)
          .join(", ")}
      </td>
      <td>
        <div className={styles.acts}>
          <button
            type="button"
            className={shared.tool}
            aria-expanded={isOpen}
            aria-label={`Seats of ${spokenRow(row)}`}
            onClick={onOpen}
          >
            Seats
          </button>
          {may && (
            <>
              <button
                type="button"
                className={shared.tool}
                aria-label={`Add a seat to ${spokenRow(row)}`}
                onClick={() => act(`Added a seat to ${spokenRow(row)}`, (draft) => addSeat(draft, section.key, row))}
              >
                Add
              </button>
              <button
                type="button"
                className={shared.tool}
                aria-label={`Delete ${spokenRow(row)}`}
                onClick={() => act(`Deleted ${spokenRow(row)}`, (draft) => removeParts(draft, selectionOf(...parts)))}
              >
                Delete
              </button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

/** '12 (1 to 12)' */
const seatWords = (seats: readonly FreeSeat[]): string => {
  const [first, last] = [seats[0], seats.at(-1)];
  return seats.length > 1 ? `${seats.length} (${first?.number} to ${last?.number})` : `1 (${first?.number})`;
};

/** '2 wheelchair, 1 companion, 3 held' */
function traitSummary(seats: readonly FreeSeat[]): string {
  const count = (name: string, is: (seat: FreeSeat) => boolean) => {
    const found = seats.filter(is).length;
    return found > 0 ? `${found} ${name}` : "";
  };
  return [
    count("wheelchair", ({ access }) => access === "wheelchair"),
    count("companion", ({ access }) => access === "companion"),
    count("easy", ({ easy }) => easy === true),
    count("aisle", ({ aisle }) => aisle === true),
    count("with a remark", ({ note }) => note !== undefined),
    count("not for sale", ({ held }) => held !== undefined),
  ]
    .filter(Boolean)
    .join(", ");
}
