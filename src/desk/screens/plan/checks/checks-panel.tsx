import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { usePlanEditor } from "../plan-context.ts";
import shared from "../plan-editor.module.css";
import styles from "./checks.module.css";
import { type ProblemPlace, placeOfProblem } from "./problem-place.ts";

/** How many lines are shown at most. Nobody reads more at once. */
const SHOWN = 100;

interface ProblemListProps {
  problems: readonly PlanProblem[];
  /** Called after a jump. */
  onJump?: () => void;
}

/** The plan's problems. Each line leads to where somebody fixes it, if that is beside the plan. */
export function ProblemList({ problems, onJump }: ProblemListProps) {
  const { plan, may, select, jumpTo, focusField, setSketch, setTool } = usePlanEditor();
  const go = ({ selection, at, field }: ProblemPlace) => {
    select(selection);
    if (at) jumpTo(at);
    if (field) {
      // A tool's form would cover the fields.
      setSketch(undefined);
      setTool("select");
      focusField(field);
    }
    onJump?.();
  };
  return (
    <ul className={styles.problems}>
      {problems.slice(0, SHOWN).map((problem) => {
        const place = placeOfProblem(problem, plan);
        const look = { className: styles.problem, "data-severity": problem.severity };
        const words = (
          <>
            <Icon name={problem.severity === "error" ? "close" : "warn"} size={16} />
            <span>{problem.words}</span>
          </>
        );
        return (
          <li key={`${problem.words} ${problem.path.join("/")}`}>
            {place && (may || place.selection.size > 0) ? (
              <button type="button" {...look} onClick={() => go(place)}>
                {words}
              </button>
            ) : (
              <p {...look}>{words}</p>
            )}
          </li>
        );
      })}
      {problems.length > SHOWN && <li className={shared.hint}>{`and ${problems.length - SHOWN} more`}</li>}
    </ul>
  );
}

/** 'Ready to publish', or how many things are wrong. */
export function problemWords(problems: readonly PlanProblem[] | undefined): string {
  if (!problems) return "Checking";
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const rest = problems.length - errors;
  if (problems.length === 0) return "Nothing is wrong";
  const to = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
  return [errors > 0 && to(errors, "error"), rest > 0 && to(rest, "warning")].filter(Boolean).join(", ");
}
