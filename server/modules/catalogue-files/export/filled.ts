/** An entry without its empty fields. The import reads a missing field as empty. */
export function filled(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const empty = (value: unknown) =>
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => !empty(value)));
}

/** The texts that both events and combos have. */
export function texts(row: Record<"event_about" | "event_terms" | "event_disclaimer" | "event_note", string>) {
  return { about: row.event_about, terms: row.event_terms, disclaimer: row.event_disclaimer, note: row.event_note };
}
