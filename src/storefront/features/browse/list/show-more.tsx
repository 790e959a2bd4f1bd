import { useEffect, useRef } from "react";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { LIST_STEP } from "./list-address.ts";
import styles from "./show-more.module.css";

interface ShowMoreProps {
  shown: number;
  /** @param pressed true if the buyer pressed the button and continues there; false if they scrolled near it */
  onMore: (pressed: boolean) => void;
}

/**
 * Scrolling loads this many items. After that the button must be pressed, so that the end of the page stays reachable.
 */
const MAX_BY_SCROLLING = 3 * LIST_STEP;
/** Early enough that a buyer who scrolls at a normal speed never waits. */
const AHEAD = "0px 0px 400px 0px";

/** A button that is pressed automatically when it comes near the screen. */
export function ShowMore({ shown, onMore }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  const away = useAway();
  const byItself = shown < MAX_BY_SCROLLING;

  useEffect(() => {
    latest.current = onMore;
  });

  // Observes again after each step: an observer reports only changes, and the button may still be near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const element = place.current;
    if (!element || !byItself) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A focus here means that the buyer uses the keyboard, so nothing may grow above them.
        if (entry?.isIntersecting && window.scrollY > 0 && !element.contains(document.activeElement))
          latest.current(false);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [byItself, shown]);

  return (
    <div ref={place} className={styles.more} data-drawn-by-app="">
      <Button variant="quiet" aria-disabled={away !== null} onClick={() => away === null && onMore(true)}>
        Show more
      </Button>
      {away !== null && <p>{`${away} More events have to wait.`}</p>}
    </div>
  );
}
