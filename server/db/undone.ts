/** Rolls back the transaction in which it is thrown, and carries a result out of it. */
export class Undone<T> extends Error {
  override name = "Undone";
  readonly result: T;

  constructor(result: T) {
    super("undone on purpose");
    this.result = result;
  }
}

/** @returns the result of work that threw it in an `Undone`, or else what the work returns */
export async function resultOf<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
