import { useSearchParams } from "react-router-dom";
import { AUSTRALIAN_STATES } from "#contract/rules/states.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { Button } from "#src/ui/button.tsx";
import { useModal } from "#src/ui/use-modal.ts";
import { writeRegion } from "./region-cookies.ts";
import styles from "./region-question.module.css";
import { regionChosen } from "./region-slice.ts";

/** The full-screen question. Escape and Skip close it, and the page behind it is complete without an answer. */
export function RegionQuestion() {
  const dispatch = useAppDispatch();
  const dialog = useModal();
  const [query, setQuery] = useSearchParams();

  function choose(state: string | null) {
    const choice = { state, skipped: state === null };
    writeRegion(choice);
    dispatch(regionChosen(choice));
    // A list whose address names a state would otherwise keep showing that state.
    if (!query.has("state")) return;
    const rest = new URLSearchParams(query);
    for (const name of ["state", "shown"]) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  }

  return (
    <dialog
      ref={dialog}
      className={styles.chooser}
      aria-labelledby="region-title"
      onCancel={(event) => {
        event.preventDefault();
        choose(null);
      }}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="region-title" className={styles.title}>
            Select Your State
          </h2>
          <Button variant="quiet" onClick={() => choose(null)}>
            Skip
          </Button>
        </div>
        <p className={styles.hint}>
          See what is on near you first. You can change it at any time at the top of the page.
        </p>
        <ul className={styles.states}>
          {AUSTRALIAN_STATES.map(({ name, short }) => (
            <li key={name}>
              <button type="button" className={styles.state} onClick={() => choose(name)}>
                <span className={styles.short} aria-hidden="true">
                  {short}
                </span>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}
