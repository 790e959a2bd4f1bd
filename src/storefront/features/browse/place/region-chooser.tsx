import { useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { AUSTRALIAN_STATES, stateNamed } from "#contract/rules/time/states.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { shownState } from "../list/shown-state.ts";
import styles from "./region-chooser.module.css";
import { regionChosen, selectRegion } from "./region-slice.ts";
import { ALL_STATES, CHOOSER_ID, writeRegion } from "./write-region.ts";

const lists: readonly string[] = [paths.events, paths.comboEvents];

/**
 * A chip with the state whose events are shown, or 'Select State'. A press opens the states in a native popover, which
 * works before the app runs. Nothing opens it by itself (docs/decisions/pages/search-and-lists.md).
 */
export function RegionChooser() {
  const region = useAppSelector(selectRegion);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const shown = lists.includes(pathname) ? shownState(query, region) : region;
  const short = AUSTRALIAN_STATES.find(({ name }) => name === shown)?.short;
  const chooser = useRef<HTMLElement>(null);

  function choose(state: string | null) {
    const choice = { state, skipped: state === null };
    writeRegion(choice);
    dispatch(regionChosen(choice));
    chooser.current?.hidePopover();
    // A list whose address names a state would otherwise keep showing that state.
    const isSearched = stateNamed(query.get("search") ?? "") !== undefined;
    if (!query.has("state") && !isSearched) return;
    const rest = new URLSearchParams(query);
    for (const name of ["state", "shown", ...(isSearched ? ["search"] : [])]) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <button type="button" id="region-label" className={styles.label} popoverTarget={CHOOSER_ID}>
        <Icon name="pin" size={18} />
        {shown ? (
          <>
            <span className={styles.long}>{shown}</span>
            <abbr className={styles.short} title={shown}>
              {short}
            </abbr>
          </>
        ) : (
          <span>Select State</span>
        )}
      </button>
      <section
        ref={chooser}
        id={CHOOSER_ID}
        popover="auto"
        className={styles.chooser}
        aria-labelledby="region-title"
        onToggle={({ newState, currentTarget }) => {
          if (newState === "open") currentTarget.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
        }}
      >
        <h2 id="region-title" className={styles.title}>
          Select Your State
        </h2>
        <button type="button" className={styles.close} data-early="keep" onClick={() => choose(region)}>
          {region ? "Close" : "Skip"}
        </button>
        <ul className={styles.states}>
          {[ALL_STATES, ...AUSTRALIAN_STATES.map(({ name }) => name)].map((name) => {
            const state = stateNamed(name) ?? null;
            return (
              <li key={name}>
                <button
                  type="button"
                  className={styles.state}
                  value={state ?? undefined}
                  aria-pressed={state === shown}
                  onClick={() => choose(state)}
                >
                  {name}
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
