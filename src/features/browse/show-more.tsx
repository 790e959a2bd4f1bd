import { useEffect, useRef } from "react";
import { Button } from "#src/ui/button.tsx";
import { LIST_STEP } from "./list-address.ts";
import styles from "./show-more.module.css";

interface ShowMoreProps {
  shown: number;
  /** @param pressed by the buyer, who goes on from what comes; else they have scrolled near */
  onMore: (pressed: boolean) => void;
}

/** So much comes by scrolling; past it the foot of the page must be in reach, and the button is pressed. */
const MAX_BY_SCROLLING = 3 * LIST_STEP;
/** Early enough that who scrolls at ease never waits. */
const AHEAD = "0px 0px 400px 0px";

/** A button that presses itself when it comes near. */
export function ShowMore({ shown, onMore }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  const byItself = shown < MAX_BY_SCROLLING;

  useEffect(() => {
    latest.current = onMore;
  });

  // Anew after each step: the button may be near still, and an observer tells of changes alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const element = place.current;
    if (!element || !byItself) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Who has moved the focus here reads the page by keyboard: nothing may grow above them.
        if (entry?.isIntersecting && window.scrollY > 0 && !element.contains(document.activeElement))
          latest.current(false);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [byItself, shown]);

  return (
    <div ref={place} className={styles.more}>
      <Button variant="quiet" onClick={() => onMore(true)}>
        Show more
      </Button>
    </div>
  );
}
