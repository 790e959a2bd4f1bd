import { type RefObject, useCallback, useEffect, useState } from "react";
import type { MendingField } from "../checks/problem-place.ts";

/**
 * Puts the cursor into a field beside the plan. The field may belong to a new selection, so this waits until it is
 * drawn.
 * @param side the part of the page with the fields
 */
export function useFocusField(side: RefObject<HTMLElement | null>): (name: MendingField) => void {
  const [wanted, setWanted] = useState<MendingField>();
  useEffect(() => {
    if (!wanted) return;
    const field = side.current?.querySelector<HTMLElement>(`[name="${wanted}"]`);
    const group = field?.closest("details");
    if (group) group.open = true;
    field?.focus();
    setWanted(undefined);
  }, [wanted, side]);
  return useCallback((name) => setWanted(name), []);
}
