import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import shared from "../plan-editor.module.css";
import styles from "./checks.module.css";
import { ProblemList, problemWords } from "./checks-panel.tsx";

/** The plan's problems, beside the plan. The list can be folded to make room. */
export function ChecksSection({ problems }: { problems: readonly PlanProblem[] | undefined }) {
  return (
    <section className={styles.checks} aria-label="Checks">
      <details open>
        <summary>
          <h2 className={shared.heading}>Checks</h2>
        </summary>
        {problems && <ProblemList problems={problems} />}
      </details>
      <p role="status" className={styles.count}>
        {problemWords(problems)}
      </p>
    </section>
  );
}
