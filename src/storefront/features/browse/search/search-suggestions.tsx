import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Poster } from "#src/ui/media/poster.tsx";
import styles from "./search-suggestions.module.css";
import { searchPath } from "./suggestions.ts";
import { useSuggestions } from "./use-suggestions.ts";

export interface SearchSuggestionsProps {
  /** The listbox's id. */
  id: string;
  /** The words to suggest for; '' closes the list. */
  typed: string;
  /** Receives the handler of the box's keys. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Called with the id of the highlighted suggestion: '' for none, null while the list is closed. */
  onActive: (id: string | null) => void;
  onOpen: (path: string) => void;
  /** Asks for suggestions for these words; '' closes the list. */
  onAsk: (words: string) => void;
}

/** The listbox of the search. Arrows move through it while the focus stays in the box; Enter opens, Escape closes. */
export function SearchSuggestions({ id, typed, onKey, onActive, onOpen, onAsk }: SearchSuggestionsProps) {
  const suggested = useSuggestions(typed);
  const [index, setIndex] = useState(-1);
  const groups = suggested?.groups ?? [];
  const found = groups.flatMap(({ suggestions }) => suggestions.map(({ path }) => path));
  const all = suggested ? searchPath(suggested.typed, suggested.isElsewhere) : "";
  const choices = suggested ? [...found, all] : [];
  const open = typed !== "" && suggested !== null && !suggested.failure;
  const count = choices.length;
  const optionId = (at: number) => `${id}-${at}`;

  // A new list for new words: the arrows start at the box again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => setIndex(-1), [suggested]);

  useEffect(() => {
    onActive(open ? (index < 0 ? "" : `${id}-${index}`) : null);
    if (index >= 0) document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: "nearest" });
  }, [open, index, id, onActive]);

  useEffect(() => {
    onKey.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = open ? choices[index] : undefined;
      if (step !== undefined) {
        event.preventDefault();
        if (!open) onAsk((event.target as HTMLInputElement).value.trim());
        // Beyond either end is the box itself, with nothing highlighted.
        else setIndex((at) => ((at + 1 + step + count + 1) % (count + 1)) - 1);
      } else if (event.key === "Enter" && chosen !== undefined) {
        event.preventDefault();
        onOpen(chosen);
      } else if (event.key === "Escape" && typed) {
        event.preventDefault();
        onAsk("");
      }
    };
  });

  let at = 0;
  const option = (name: string, detail: string, path: string, image = "", colour?: string) => {
    const own = at;
    at += 1;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys.
      // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option.
      <div
        key={path + name}
        id={optionId(own)}
        role="option"
        aria-selected={own === index}
        className={styles.option}
        onClick={() => onOpen(path)}
      >
        {image && (
          <Poster
            className={styles.poster}
            src={image}
            alt=""
            name={name}
            colour={colour}
            width={40}
            height={50}
            sizes="40px"
            maxWidth={160}
          />
        )}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      </div>
    );
  };
  return (
    <>
      <LiveRegion>{open ? (found.length === 0 ? "Event Not Found" : `${found.length} found`) : ""}</LiveRegion>
      <p className={styles.panel} role="status" hidden={!typed || !suggested?.failure}>
        {suggested?.failure}
      </p>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus out of the box before it becomes a click.
        <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          <div id={id} role="listbox" aria-label="Suggestions">
            {groups.map(({ title, suggestions }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
              <div key={title} role="group" aria-label={title}>
                <p className={styles.title} aria-hidden="true">
                  {title}
                </p>
                {suggestions.map(({ name, detail, path, image, colour }) => option(name, detail, path, image, colour))}
              </div>
            ))}
            {groups.length === 0 && (
              <p className={styles.none} aria-hidden="true">
                Event Not Found
              </p>
            )}
            {option(`See all results for “${suggested.typed}”`, "", all)}
          </div>
        </div>
      )}
    </>
  );
}
