import { useCallback, useState } from "react";
import { type DeviceStore, persistOnDevice, readFromDevice } from "../draft-engine/on-device.ts";

/** A form's texts, by field. */
type Typed = Readonly<Record<string, string>>;

/** Text that was typed and not sent, or `empty`. Fields that the form no longer has are left out. */
export function readTyped<T extends Typed>(key: string, empty: T, store?: DeviceStore): T {
  const kept = Object.entries(readFromDevice(`typed.${key}`, store) ?? {});
  return {
    ...empty,
    ...Object.fromEntries(kept.filter(([field, words]) => field in empty && typeof words === "string")),
  };
}

/**
 * Stores what was typed, and removes it once every field is empty. On a device that stores nothing, typing still works.
 */
export function persistTyped(key: string, typed: Typed, store?: DeviceStore): void {
  const isEmpty = Object.values(typed).every((words) => words === "");
  persistOnDevice(`typed.${key}`, isEmpty ? null : typed, store);
}

/**
 * The texts of a long form. They survive a reload, a closed tab and an ended session on this device, until they are
 * sent.
 * @param key the account and the form's subject: '7.12' for account 7 and event 12
 */
export function usePersistedTyped<T extends Typed>(key: string, empty: T): [T, (typed: T) => void] {
  const [typed, setTyped] = useState(() => readTyped(key, empty));
  const change = useCallback(
    (next: T) => {
      persistTyped(key, next);
      setTyped(next);
    },
    [key],
  );
  return [typed, change];
}
