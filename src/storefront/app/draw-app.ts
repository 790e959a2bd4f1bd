import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { waking } from "./waking.ts";

/**
 * Renders the app into this element, or hydrates what the server rendered there. A transition renders in slices, so that a
 * press or a scroll does not wait for the whole page.
 */
export function drawApp(root: HTMLElement, app: ReactNode, isDrawn: boolean): void {
  // React cannot recognise text that a browser's translator has changed, so the page is rendered anew.
  const anew = !isDrawn || root.querySelector("font") !== null;
  waking(anew);
  startTransition(() => {
    if (anew) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
}
