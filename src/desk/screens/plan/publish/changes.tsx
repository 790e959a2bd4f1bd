import styles from "../plan-editor.module.css";
import { countDifferences, type PlanDifference } from "./compare-plans.ts";

const KINDS = { added: "new", gone: "gone", moved: "moved", renamed: "renamed", changed: "changed" } as const;
/** How many lines are shown at most. Nobody reads more. */
const SHOWN = 30;

/** 'Seats: 12 new, 3 moved' for each kind of thing, and each change in words. */
export function Changes({
  differences,
  none = "Nothing has changed since the last version.",
}: {
  differences: readonly PlanDifference[];
  /** What to show if there are none. */
  none?: string;
}) {
  if (differences.length === 0) return <p>{none}</p>;
  const counts = countDifferences(differences);
  return (
    <div>
      <ul>
        {Object.entries(counts).map(([what, kinds]) => (
          <li key={what}>
            {`${named(what)}: ${Object.entries(kinds)
              .map(([kind, count]) => `${count} ${KINDS[kind as keyof typeof KINDS]}`)
              .join(", ")}`}
          </li>
        ))}
      </ul>
      <details className={styles.group}>
        <summary>Each change</summary>
        <ul>
          {differences.slice(0, SHOWN).map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
          {differences.length > SHOWN && <li>{`and ${differences.length - SHOWN} more`}</li>}
        </ul>
      </details>
    </div>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  plan: "The plan",
  stage: "The stage",
  entrance: "Entrances",
  category: "Categories",
};

const named = (what: string) => NAMES[what] ?? `${what.charAt(0).toUpperCase()}${what.slice(1)}s`;
