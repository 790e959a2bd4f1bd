/**
 * The answer of a write if the facts on which its decision rests have changed since they were read. The write has
 * changed nothing.
 */
export const CHANGED = "changed";

const TRIES = 3;

/**
 * Facts changed after they were read. It has the SQLSTATE of a serialization failure, so a transaction begins again,
 * and callers get the same answer.
 */
export class FactsChanged extends Error {
  override name = "FactsChanged";
  readonly code = "40001";
}

/**
 * Runs a step that reads facts, decides and writes under the condition that the facts still hold. If they do not, the step
 * runs again: three times at most.
 * @param step gets the number of the try, from 1
 * @throws FactsChanged, which is answered with UNAVAILABLE
 */
export async function untilUnchanged<T>(step: (tried: number) => Promise<T | typeof CHANGED>): Promise<T> {
  for (let tried = 1; tried <= TRIES; tried++) {
    const result = await step(tried);
    if (result !== CHANGED) return result;
  }
  throw new FactsChanged("what was read changed before it could be written, each time");
}
