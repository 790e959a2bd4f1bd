import { type FormEvent, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import styles from "./form.module.css";

interface SearchFormProps {
  label: string;
  hint?: string;
  /** Further fields. Their names are parameters of the address. */
  children?: Elements;
}

/** Puts a search into the address, so that people can send it to a colleague, and undo it with Back. */
export function SearchForm({ label, hint, children }: SearchFormProps) {
  const [params, setParams] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  // Back shows the previous search. The fields are not replaced, so the focus stays.
  useEffect(() => {
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [])
      field.value = params.get(field.name) ?? "";
  }, [params]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = new URLSearchParams(params);
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = String(value).trim();
      if (text) next.set(name, text);
      else next.delete(name);
    }
    setParams(next);
  };
  return (
    <search>
      <form ref={form} className={styles.row} onSubmit={submit}>
        <Field className={styles.grow} label={label} hint={hint} type="search" name="search" maxLength={100} />
        {children}
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
