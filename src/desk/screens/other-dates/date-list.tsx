import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { AppliedDate, OtherDate } from "#contract/wire/desk/other-dates.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { changedParts } from "../../draft-engine/merge.ts";
import form from "../../parts/fields/form.module.css";
import { fieldOf, fieldWords } from "../draft/field-words.ts";
import { clashWords } from "../draft/merge/clash-words.ts";
import { draftShape } from "../draft/merge/draft-shape.ts";
import styles from "./other-dates.module.css";

interface DateListProps {
  /** The dates that would change. */
  dates: readonly OtherDate[];
  /** The refs of the dates that somebody has left out. */
  leftOut: ReadonlySet<string>;
  /** The dates that the last call refused. */
  refused: readonly AppliedDate[];
  plan: SeatPlan | null | undefined;
  onChoose: (ref: string, isChosen: boolean) => void;
}

/** Lists each date with what would change, or why it can't change. */
export function DateList({ dates, leftOut, refused, plan, onChoose }: DateListProps) {
  return (
    <ul className={styles.dates} aria-label="Other dates">
      {dates.map((date) => {
        const isPossible = date.obstacles.length === 0;
        const refusal = refused.find(({ ref }) => ref === date.ref)?.refusal;
        return (
          <li key={date.ref}>
            <Checkbox
              label={`${dateInWords(date)}${stateWords[date.state]}`}
              disabled={!isPossible}
              checked={isPossible && !leftOut.has(date.ref)}
              onChange={({ target }) => onChoose(date.ref, target.checked)}
            />
            <div className={styles.words}>
              {refusal && isPossible && <p className={form.wrong}>{refusalInWords(refusal)}</p>}
              {isPossible ? (
                <Changes changes={date.changes} plan={plan} />
              ) : (
                date.obstacles.map(({ pointer, detail }) => (
                  <p key={`${pointer} ${detail}`}>
                    {date.state === "over" || date.state === "cancelled"
                      ? detail
                      : `Can't be changed. ${fieldWords(fieldOf(pointer))}: ${detail}`}
                  </p>
                ))
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const stateWords = { draft: "", published: ", published", over: "", cancelled: "" } as const;

/** 'Sat 8 Mar 2031, 2 pm', or its name while it has no date. */
const dateInWords = ({ starts, name }: OtherDate): string =>
  starts ? shortDateTime(starts.slice(0, 10), starts.slice(11, 16)) : `${name || "New event"} (no date yet)`;

const refusalInWords = ({ code, detail }: NonNullable<AppliedDate["refusal"]>): string =>
  code === "CHANGED_MEANWHILE" ? "Somebody changed this date meanwhile. Here it is as it is now." : detail;

function Changes({ changes, plan }: Pick<OtherDate, "changes"> & Pick<DateListProps, "plan">) {
  return (
    <details>
      <summary>{changes.map(({ field }) => fieldWords(field)).join(", ")}</summary>
      <dl className={styles.changes}>
        {changes
          .flatMap((change) => changeLines(change, plan))
          .map(({ what, before, after }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <del>{before}</del> <ins>{after}</ins>
              </dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

/** One line of what a date would change: 'Prices, Stalls', '$40', '$50'. */
interface ChangeLine {
  what: string;
  before: string;
  after: string;
}

/** A change in words. A list has a line for each of its items that change. @param plan the draft's plan, which names the sections of prices */
export function changeLines(
  { field, before, after }: OtherDate["changes"][number],
  plan?: SeatPlan | null,
): ChangeLine[] {
  const parts = changedParts(draftShape(plan), { [field]: before }, { [field]: after });
  if (parts.length === 0) return [{ what: fieldWords(field), before: "As it was", after: "In another order" }];
  return parts.map(({ way, before: base, after: mine }) => {
    const words = clashWords({ way, base, theirs: base, mine }, plan);
    const what = way.length === 1 ? words.what : `${fieldWords(field)}, ${words.what}`;
    return { what, before: words.before, after: words.mine };
  });
}
