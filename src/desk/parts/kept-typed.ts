import { useCallback, useState } from "react";

/** Words of a form by its fields. */
type Typed = Readonly<Record<string, string>>;
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const PREFIX = "brolga.desk.typed.";

/** What was typed and not sent, or `empty`. Fields that the form no longer has are left out. */
export function readTyped<T extends Typed>(key: string, empty: T, store: Store = localStorage): T {
  try {
    const kept: unknown = JSON.parse(store.getItem(PREFIX + key) ?? "{}");
    const found = Object.entries(kept ?? {}).filter(([field, words]) => field in empty && typeof words === "string");
    return { ...empty, ...Object.fromEntries(found) };
  } catch {
    return empty;
  }
}

/** Keeps what was typed, and removes it once every field is empty. On a device that keeps nothing, typing still works. */
export function keepTyped(key: string, typed: Typed, store: Store = localStorage): void {
  try {
    if (Object.values(typed).every((words) => words === "")) store.removeItem(PREFIX + key);
    else store.setItem(PREFIX + key, JSON.stringify(typed));
  } catch {
    // Private windows and full devices refuse.
  }
}

/**
 * The words of a long form. They outlive a reload, a closed tab and an ended session on this device, until they are sent.
 * @param key the account and the form's subject: '7.12' for account 7 and event 12
 */
export function useKeptTyped<T extends Typed>(key: string, empty: T): [T, (typed: T) => void] {
  const [typed, setTyped] = useState(() => readTyped(key, empty));
  const change = useCallback(
    (next: T) => {
      keepTyped(key, next);
      setTyped(next);
    },
    [key],
  );
  return [typed, change];
}
