/** Calls back after the current frame has been painted, so that a press is visible before the page follows. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => void setTimeout(act));
}
