/** Calls back when the frame that is being made has been painted: what was pressed is seen before the page follows. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => void setTimeout(act));
}
