import { type ComponentType, useEffect, useState } from "react";
import { inOwnTask } from "./in-own-task.ts";

/**
 * A part of a page whose code comes after the page; null until it has come, and where it does not.
 * @param load imports it: the same at every drawing
 */
export function useLaterPart<Props>(load: () => Promise<ComponentType<Props>>, wanted = true) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is imported does not change.
  useEffect(() => {
    if (!wanted) return;
    return inOwnTask(() => {
      load().then(
        (part) => setPart(() => part),
        () => undefined,
      );
    });
  }, [wanted]);
  return Part;
}
