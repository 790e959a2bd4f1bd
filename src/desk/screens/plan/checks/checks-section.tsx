import { useState } from "react";
import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import shared from "../plan-editor.module.css";
import styles from "./checks.module.css";
import { ProblemList, problemWords } from "./checks-panel.tsx";

/** What is wrong, beside the plan. Whoever needs the room folds it. */
export function ChecksSection({ problems }: { problems: readonly PlanProblem[] | undefined }) {
  const [isOpen, setOpen] = useState(true);
  const hasList = problems !== undefined && problems.length > 0;
  return (
    <section className={styles.checks} aria-label="Checks">
      <div className={styles.head}>
        <h2 className={shared.heading}>Checks</h2>
        <p role="status">{problemWords(problems)}</p>
        {hasList && (
          <button type="button" className={shared.tool} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide" : "Show"}
          </button>
        )}
      </div>
      {hasList && isOpen && <ProblemList problems={problems} />}
    </section>
  );
}
