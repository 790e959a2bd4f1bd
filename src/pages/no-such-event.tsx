import { type ComponentType, createContext, lazy, Suspense, useContext } from "react";

/** The page for addresses that lead nowhere, where it is at hand: the server, which cannot wait, gives it here. */
export const NotFoundAtHand = createContext<ComponentType | null>(null);

const NotFound = lazy(async () => ({ default: (await import("./not-found.tsx")).Component }));

/**
 * The page of an event, or a combo, that does not exist. A browser fetches its drawing only where there is need of it,
 * and leaves what the server drew until then.
 */
export function NoSuchEvent() {
  const AtHand = useContext(NotFoundAtHand);
  return <Suspense fallback={null}>{AtHand ? <AtHand /> : <NotFound />}</Suspense>;
}
