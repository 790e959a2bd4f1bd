import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./search-box.module.css";

/** If its code does not load, Enter still searches. */
const SearchSuggestions = lazyPart(
  () => import("./search-suggestions.tsx"),
  ({ SearchSuggestions }) => SearchSuggestions,
);

/**
 * A combobox. Enter opens /events with the words in the address. It is a plain GET form, so it works before the app
 * runs. The code for suggestions loads when somebody starts to type.
 */
export function SearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const words = query.get("search") ?? "";
  const input = useRef<HTMLInputElement>(null);
  const onKey = useRef<((event: KeyboardEvent) => void) | null>(null);
  const [isUsed, setUsed] = useState(false);
  /** The words being typed; '' while there is nothing to suggest. */
  const [typed, setTyped] = useState("");
  /** The id of the highlighted suggestion; null while no list is shown. */
  const [active, setActive] = useState<string | null>(null);

  useEffect(() => {
    if (input.current) input.current.value = words;
    setTyped("");
  }, [words]);

  function open(address: string) {
    setTyped("");
    navigate(address);
  }

  return (
    <search className={styles.place}>
      <form
        className={styles.form}
        action={paths.events}
        onSubmit={(event) => {
          event.preventDefault();
          const asked = input.current?.value.trim();
          open(asked ? `${paths.events}?${new URLSearchParams({ search: asked })}` : paths.events);
        }}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setTyped("")}
      >
        <label htmlFor={id} className={styles.icon}>
          <Icon name="search" />
          <VisuallyHidden>Search Event / Artist</VisuallyHidden>
        </label>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Search Event / Artist"
          defaultValue={words}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={active !== null}
          aria-controls={active === null ? undefined : `${id}-list`}
          aria-activedescendant={active || undefined}
          onFocus={() => setUsed(true)}
          onInput={(event) => setTyped(event.currentTarget.value.trim())}
          onKeyDown={(event) => onKey.current?.(event)}
        />
        {isUsed && (
          <SearchSuggestions
            id={`${id}-list`}
            typed={typed}
            onKey={onKey}
            onActive={setActive}
            onOpen={open}
            onAsk={setTyped}
          />
        )}
      </form>
    </search>
  );
}
