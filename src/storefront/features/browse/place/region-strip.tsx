import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { AUSTRALIAN_STATES, stateNamed } from "#contract/rules/time/states.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { shownState } from "../list/shown-state.ts";
import { regionAsked, regionChosen, selectRegion, selectRegionAsked } from "./region-slice.ts";
import styles from "./region-strip.module.css";
import { ALL_STATES, writeRegion } from "./write-region.ts";

/**
 * The state whose events are shown, in a strip of the page that covers nothing. Until there is an answer, and whenever
 * the label is pressed, it offers all states. app/early/mark-visitor.ts tells the style sheet before the first paint whether there
 * is an answer, so that nothing moves (docs/decisions/pages/search-and-lists.md).
 * @param here the page lists events; on any other page only the label opens the strip
 */
export function RegionStrip({ here }: { here: boolean }) {
  const region = useAppSelector(selectRegion);
  const asked = useAppSelector(selectRegionAsked);
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const shown = here ? shownState(query, region) : region;
  const question = useRef<HTMLElement>(null);
  const change = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (asked) question.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [asked]);

  function choose(state: string | null) {
    const choice = { state, skipped: state === null };
    writeRegion(choice);
    dispatch(regionChosen(choice));
    // The pressed button disappears with the question.
    if (asked) document.getElementById("region-label")?.focus();
    else change.current?.focus();
    // A list whose address names a state would otherwise keep showing that state.
    const isSearched = stateNamed(query.get("search") ?? "") !== undefined;
    if (!query.has("state") && !isSearched) return;
    const rest = new URLSearchParams(query);
    for (const name of ["state", "shown", ...(isSearched ? ["search"] : [])]) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  }

  if (!here && !asked) return null;
  const states = AUSTRALIAN_STATES.map(({ name }) => ({ label: name, state: name as string | null }));
  return (
    <section
      ref={question}
      className={styles.strip}
      aria-labelledby="region-title"
      data-asked={asked || undefined}
      onKeyDown={(event) => {
        if (event.key === "Escape") choose(region);
      }}
    >
      <p className={styles.answer}>
        <span>
          Events in <strong>{shown ?? "all of Australia"}</strong>
        </span>
        {shown && (
          <button type="button" className={styles.link} onClick={() => choose(null)}>
            {ALL_STATES}
          </button>
        )}
        <button
          ref={change}
          type="button"
          className={styles.link}
          aria-label="Change state"
          data-early="ask"
          onClick={() => dispatch(regionAsked())}
        >
          Change
        </button>
      </p>
      <div className={styles.question}>
        <h2 id="region-title" className={styles.title}>
          Select Your State
        </h2>
        <button type="button" className={styles.link} data-early="keep" onClick={() => choose(region)}>
          {region ? "Close" : "Skip"}
        </button>
        <ul className={styles.states}>
          {[{ label: ALL_STATES, state: null }, ...states].map(({ label, state }) => (
            <li key={label}>
              <button
                type="button"
                className={styles.state}
                value={state ?? undefined}
                aria-pressed={state === shown}
                onClick={() => choose(state)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
