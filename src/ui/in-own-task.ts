/**
 * Does this in a task of its own: a press need not wait for it and for what is under way.
 * @returns takes it back, as an effect wants to at its end
 */
export function inOwnTask(work: () => void): () => void {
  const waiting = setTimeout(work);
  return () => clearTimeout(waiting);
}
