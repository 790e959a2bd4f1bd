import { seatLabel } from "#contract/rules/plan/free-seats.ts";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection } from "#contract/rules/seats/seat-plan.ts";
import { stateWords } from "../model/booked.ts";
import { changeSeats } from "../model/edits/change-seats.ts";
import { changeTraits, type TraitChange } from "../model/edits/change-traits.ts";
import { isSelected, type Part, selectionOf, toggled } from "../model/selection.ts";
import { spokenRow, spokenSeat } from "../model/spoken.ts";
import { usePlanEditor } from "../plan-context.ts";
import shared from "../plan-editor.module.css";
import { Cell } from "./cell.tsx";
import type { PlanRow } from "./plan-rows.ts";
import styles from "./table-view.module.css";

/** The seats of one row, each with its number and what it is. */
export function RowSeats({ section, row: { row, indexes } }: { section: PlanSection; row: PlanRow }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it.
    <section className={styles.scroll} tabIndex={0} aria-label={`Seats of ${spokenRow(row)}, scrollable`}>
      <table className={styles.table}>
        <caption>{`Seats of ${spokenRow(row)}`}</caption>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Access</th>
            <th scope="col">Aisle</th>
            <th scope="col">Easy</th>
            <th scope="col">Remark</th>
            <th scope="col">Not sold, because</th>
          </tr>
        </thead>
        <tbody>
          {indexes.map((index) => {
            const seat = section.seats?.[index];
            return seat && <SeatLine key={index} section={section} seat={seat} index={index} />;
          })}
        </tbody>
      </table>
    </section>
  );
}

function SeatLine({ section, seat, index }: { section: PlanSection; seat: FreeSeat; index: number }) {
  const { act, may, selection, select, booked } = usePlanEditor();
  const part: Part = { group: `seats ${section.key}`, index };
  const name = spokenSeat(seat);
  const change = (traits: TraitChange) =>
    act(`Changed ${name}`, (draft) => {
      changeTraits(draft, selectionOf(part), traits);
      return undefined;
    });
  const isChosen = isSelected(selection, part);
  const state = booked.get(section.key)?.get(seatLabel(seat));
  return (
    <tr data-selected={isChosen || undefined}>
      <th scope="row">
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isChosen}
            onChange={() => select(toggled(selection, [part]))}
          />
          {may ? (
            <Cell
              label={`Number of ${name}`}
              value={seat.number}
              maxLength={10}
              onChange={(number) =>
                act(`Named ${spokenSeat({ ...seat, number })}`, (draft) => {
                  const own = draft.sections.find(({ key }) => key === section.key);
                  if (own) changeSeats(own, new Set([index]), (before) => ({ ...before, number }));
                  return undefined;
                })
              }
            />
          ) : (
            <span>{seat.number}</span>
          )}
        </label>
        {state && <span className={shared.hint}>{stateWords[state]}</span>}
      </th>
      <td>
        <select
          className={styles.cell}
          aria-label={`Access of ${name}`}
          value={seat.access ?? ""}
          disabled={!may}
          onChange={({ target }) => change({ access: target.value === "" ? null : (target.value as "companion") })}
        >
          <option value="">Plain</option>
          <option value="wheelchair">Wheelchair</option>
          <option value="companion">Companion</option>
        </select>
      </td>
      {(["aisle", "easy"] as const).map((trait) => (
        <td key={trait}>
          <input
            type="checkbox"
            aria-label={`${trait === "aisle" ? "Aisle" : "Easy access"}: ${name}`}
            checked={seat[trait] === true}
            disabled={!may}
            onChange={({ target }) => change({ [trait]: target.checked || null })}
          />
        </td>
      ))}
      {(["note", "held"] as const).map((trait) => (
        <td key={trait}>
          {may ? (
            <Cell
              label={`${trait === "note" ? "Remark about" : "Why nobody can buy"} ${name}`}
              value={seat[trait] ?? ""}
              maxLength={120}
              onChange={(words) => change({ [trait]: words || null })}
            />
          ) : (
            seat[trait]
          )}
        </td>
      ))}
    </tr>
  );
}
