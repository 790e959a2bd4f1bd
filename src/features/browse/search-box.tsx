import { type FormEvent, useId } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../contract/paths.ts";
import { Icon } from "../../ui/icon";
import styles from "./search-box.module.css";

/** Enter opens /events with the words in the address. A plain GET form, so that it works before the page has woken. */
export function SearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const words = query.get("search") ?? "";

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    navigate(typed ? `${paths.events}?${new URLSearchParams({ search: typed })}` : paths.events);
  }

  return (
    <search className={styles.place}>
      <form className={styles.form} action={paths.events} onSubmit={search}>
        <label htmlFor={id} className={styles.icon}>
          <Icon name="search" />
          <span className={styles.label}>Search Event / Artist</span>
        </label>
        <input
          key={words}
          id={id}
          className={styles.input}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Search Event / Artist"
          defaultValue={words}
        />
      </form>
    </search>
  );
}
