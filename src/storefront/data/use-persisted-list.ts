import { useEffect, useMemo } from "react";
import type { PersistedList } from "#src/storefront/storage/persisted-list.ts";

/**
 * The box office's answer, or until it comes the list that this device has stored.
 * @param answer undefined until the box office has answered
 */
export function usePersistedList<T>(list: PersistedList<T>, userId: string, answer: readonly T[] | undefined) {
  useEffect(() => {
    if (answer) list.keep(userId, answer);
  }, [list, userId, answer]);
  // Read again when the answer is dropped, because the device has stored it by then.
  return useMemo(() => answer ?? list.read(userId), [list, userId, answer]);
}
