/** How long a slide takes (spec: animation and timing constants). */
const SLIDE_MS = 350;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/**
 * Scrolls this element sideways in 350 ms, or at once for visitors who want no motion. The duration of a browser's own
 * smooth scrolling cannot be chosen. A visitor's own drag or wheel takes over.
 * @param onEnd is called once it has arrived, or the visitor has taken over
 * @returns a function that stops it earlier
 */
export function glide(element: HTMLElement, left: number, onEnd: () => void): () => void {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const type of ["pointerdown", "wheel", "keydown"])
    element.addEventListener(type, end, { signal: ending.signal, passive: true });
  ending.signal.addEventListener("abort", () => {
    element.style.scrollSnapType = "";
    onEnd();
  });
  // Snap points would pull each step back to a slide.
  element.style.scrollSnapType = "none";
  const from = element.scrollLeft;
  const wantsNoMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const begin = performance.now();
  const step = (now: number) => {
    if (ending.signal.aborted) return;
    const part = wantsNoMotion ? 1 : Math.min(1, Math.max(0, now - begin) / SLIDE_MS);
    element.scrollLeft = from + (left - from) * easeOut(part);
    if (part < 1) requestAnimationFrame(step);
    else end();
  };
  requestAnimationFrame(step);
  return end;
}
