import { useCallback, useState } from "react";

/** The sections that the map has shown close up, and that must be loaded. They stay loaded afterwards. */
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
