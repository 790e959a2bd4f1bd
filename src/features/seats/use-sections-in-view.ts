import { useCallback, useState } from "react";

/** The sections that the map has come near to, to be loaded; once near, they stay loaded. */
export function useSectionsInView(): [readonly string[], (sectionIds: readonly string[]) => void] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const add = useCallback(
    (sectionIds: readonly string[]) =>
      setSeen((before) =>
        sectionIds.every((id) => before.includes(id)) ? before : [...new Set([...before, ...sectionIds])],
      ),
    [],
  );
  return [seen, add];
}
