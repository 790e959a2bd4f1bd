import { type ComponentType, createContext, lazy, Suspense, useContext } from "react";

/** The page for unknown addresses, if it is already loaded. The server provides it here, because it cannot wait. */
export const NotFoundAtHand = createContext<ComponentType | null>(null);

const NotFound = lazy(async () => ({ default: (await import("./not-found.tsx")).Component }));

/**
 * The page of an event or combo that does not exist. The browser fetches its code only when needed, and keeps what the
 * server rendered until then.
 */
export function NoSuchEvent() {
  const AtHand = useContext(NotFoundAtHand);
  return <Suspense fallback={null}>{AtHand ? <AtHand /> : <NotFound />}</Suspense>;
}
