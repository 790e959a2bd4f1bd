import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Screen readers speak its words whenever they change. Mount it empty, before there is something to say. */
export function LiveRegion({ children, assertive = false }: { children: ReactNode; assertive?: boolean }) {
  return (
    <VisuallyHidden>
      <span role={assertive ? "alert" : "status"} aria-live={assertive ? "assertive" : "polite"} aria-atomic="true">
        {children}
      </span>
    </VisuallyHidden>
  );
}
