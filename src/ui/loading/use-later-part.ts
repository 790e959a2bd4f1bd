import { type ComponentType, startTransition, useEffect, useState } from "react";
import { inOwnTask } from "./in-own-task.ts";

/**
 * A part of a page whose code loads after the page; null until it has loaded, and if it does not load.
 * @param load imports the part: the same at every render
 */
export function useLaterPart<Props>(load: () => Promise<ComponentType<Props>>, wanted = true) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is imported does not change.
  useEffect(() => {
    if (!wanted) return;
    return inOwnTask(() => {
      load().then(
        // A transition renders in slices, and waits for parts of the page that are not alive yet.
        (part) => startTransition(() => setPart(() => part)),
        () => undefined,
      );
    });
  }, [wanted]);
  return Part;
}
