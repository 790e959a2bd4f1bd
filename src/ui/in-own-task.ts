/** Resolves in the next task, so that a press or a scroll is handled between two steps. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Runs work in its own task, so that a press waits for either this or what is running now, but not for both.
 * @returns cancels the work, as an effect's cleanup
 */
export function inOwnTask(work: () => void): () => void {
  const waiting = setTimeout(work);
  return () => clearTimeout(waiting);
}
