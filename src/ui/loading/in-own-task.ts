/** Resolves in the next task, so that a press or a scroll is handled between two steps. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Runs work in its own task, so that a press waits for either this work or the running task, but not for both.
 * @returns cancels the work, as an effect's cleanup
 */
export function inOwnTask(work: () => void): () => void {
  const waiting = setTimeout(work);
  return () => clearTimeout(waiting);
}

/**
 * Calls back after the current frame has been painted, so that the response to a press is visible before further work.
 * @returns cancels the work, as an effect's cleanup
 */
export function afterPaint(work: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    waiting = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(waiting);
  };
}

/** Longer than any frame takes. */
const NO_FRAME_MS = 200;

/** Calls back after the current frame has been painted, or soon in a tab that paints none, such as one in the background. */
export function soonAfterPaint(work: () => void): void {
  const stop = afterPaint(() => {
    clearTimeout(late);
    work();
  });
  const late = setTimeout(() => {
    stop();
    work();
  }, NO_FRAME_MS);
}
