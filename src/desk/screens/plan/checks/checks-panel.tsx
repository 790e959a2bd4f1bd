import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { Part } from "../model/selection.ts";
import { selectionOf } from "../model/selection.ts";
import { usePlanEditor } from "../plan-context.ts";
import shared from "../plan-editor.module.css";
import styles from "./checks.module.css";

/** More lines than this nobody reads at once. */
const SHOWN = 100;

interface ProblemListProps {
  problems: readonly PlanProblem[];
  /** Called after a jump. */
  onJump?: () => void;
}

/** What is wrong with the plan. Each line leads to its place. */
export function ProblemList({ problems, onJump }: ProblemListProps) {
  const { plan, select, jumpTo } = usePlanEditor();
  const go = (problem: PlanProblem) => {
    const part = partOf(problem, plan.sections);
    if (part) select(selectionOf(part));
    const at = problem.at ?? middleOf(plan.sections.find(({ key }) => key === problem.section)?.outline);
    if (at) jumpTo(at);
    onJump?.();
  };
  return (
    <ul className={styles.problems}>
      {problems.slice(0, SHOWN).map((problem) => (
        <li key={`${problem.words} ${problem.path.join("/")}`}>
          <button type="button" className={styles.problem} data-severity={problem.severity} onClick={() => go(problem)}>
            <Icon name={problem.severity === "error" ? "close" : "warn"} size={16} />
            <span>{problem.words}</span>
          </button>
        </li>
      ))}
      {problems.length > SHOWN && <li className={shared.hint}>{`and ${problems.length - SHOWN} more`}</li>}
    </ul>
  );
}

/** The seat or table that a problem is about. */
function partOf({ path }: PlanProblem, sections: readonly { key: string }[]): Part | undefined {
  const [list, section, kind, index] = path;
  if (list !== "sections" || typeof section !== "number" || typeof index !== "number") return undefined;
  const key = sections[section]?.key;
  if (key === undefined || (kind !== "seats" && kind !== "tables")) return undefined;
  return { group: `${kind} ${key}`, index };
}

function middleOf(outline: readonly (readonly [number, number])[] | undefined): [number, number] | undefined {
  if (!outline || outline.length === 0) return undefined;
  const sum = outline.reduce(([x, y], point): [number, number] => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
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
