import { useAway } from "#src/shared/offline/use-away.ts";

/** Why Buy Tickets cannot be pressed, or nothing. */
export function BuyingOffline() {
  const away = useAway();
  return away === null ? null : <p>{`${away} Choosing seats has to wait.`}</p>;
}
