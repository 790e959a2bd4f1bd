import { Suspense } from "react";
import type { Elements } from "../layout/elements.ts";

/**
 * Parts of a page that the server drew, from top to bottom. React brings each to life in work of its own, and the one that
 * somebody presses first of all. Without this, the effects of a whole page would be one task. Elsewhere it changes nothing.
 * A part that is not there keeps its place as null or false, so that the others are not drawn anew.
 */
export function InTurn({ children: [first, ...rest] }: { children: readonly Elements[] }) {
  // Each part is within the boundary of the one above, because React hydrates boundaries beside each other together.
  return (
    <Suspense>
      {first}
      {rest.length > 0 && <InTurn>{rest}</InTurn>}
    </Suspense>
  );
}
