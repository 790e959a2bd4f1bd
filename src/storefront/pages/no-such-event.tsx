import { lazy, Suspense } from "react";
import { untilReload } from "#src/shared/offline/missing-chunk.ts";

/**
 * The browser fetches this only when needed, and shows the server's HTML until then. The server cannot wait for a file.
 */
const NotFound = import.meta.env.SSR
  ? (await import("./not-found.tsx")).Component
  : lazy(async () => ({ default: (await untilReload(import("./not-found.tsx"))).Component }));

/** The page of an event or combo that does not exist. */
export function NoSuchEvent() {
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  );
}
