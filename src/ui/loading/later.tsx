import type { ComponentType } from "react";
import { useLaterPart } from "./use-later-part.ts";

/**
 * A part whose code loads after the page. It stands alone, so that nothing around it is rendered again when it comes.
 * @param load imports the part: the same at every render
 */
export function Later({ load }: { load: () => Promise<ComponentType> }) {
  const Part = useLaterPart(load);
  return Part && <Part />;
}
