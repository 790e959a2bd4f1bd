import { countOf } from "#contract/rules/text/count.ts";
import { Button } from "#src/ui/actions/button.tsx";
import type { useWalk } from "./use-walk.ts";
import styles from "./walk.module.css";

interface RowStepsProps {
  walk: ReturnType<typeof useWalk>;
  /** Announces the present position to screen readers. */
  onSay: (words: string) => void;
}

/** From row to row, within reach of the thumb. */
export function RowSteps({ walk, onSay }: RowStepsProps) {
  const { rows, at, row } = walk;
  const isDone = walk.isRowChecked(at);
  const goTo = (to: number) => {
    const next = rows[to];
    if (!next) return;
    walk.goTo(to);
    onSay(`${next.title}, ${countOf(next.parts.length, "place")}`);
  };
  const check = () => {
    const next = walk.check();
    const now = next === undefined ? "All rows are checked." : `${rows[next]?.title} is next.`;
    onSay(`${row?.title} is checked. ${now}`);
  };
  const uncheck = () => {
    walk.uncheck();
    onSay(`${row?.title} isn't checked`);
  };
  return (
    <fieldset className={styles.steps}>
      <legend>Rows</legend>
      <Button variant="quiet" aria-disabled={at === 0} onClick={() => goTo(at - 1)}>
        Back
      </Button>
      <Button variant="quiet" aria-disabled={at === rows.length - 1} onClick={() => goTo(at + 1)}>
        Next row
      </Button>
      <Button
        className={styles.main}
        {...(isDone && { variant: "quiet" })}
        // The second click of a double click would mark the next row, which nobody has looked at yet.
        onClick={({ detail }) => detail < 2 && (isDone ? uncheck() : check())}
      >
        {isDone ? "Uncheck" : "Row checked"}
      </Button>
    </fieldset>
  );
}
