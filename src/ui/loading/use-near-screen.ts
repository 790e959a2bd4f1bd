import { type RefObject, useEffect, useState } from "react";

/** Early enough that a reader who scrolls at a normal speed never waits. */
const AHEAD = "0px 0px 300px 0px";

/** Whether this part of the page is on the screen, or has ever been near it. */
export function useNearScreen(part: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!part.current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, isNear]);
  return isNear;
}
