/** What one check found: fine, worth a look, or wrong. */
export interface Finding {
  check: string;
  state: "ok" | "look" | "wrong";
  says: string;
  /** What to do. Absent if nothing is to be done. */
  advice?: string;
}

/** Returns makers of a check's findings. */
export const findingsOf = (check: string) => ({
  ok: (says: string): Finding => ({ check, state: "ok", says }),
  look: (says: string, advice: string): Finding => ({ check, state: "look", says, advice }),
  wrong: (says: string, advice: string): Finding => ({ check, state: "wrong", says, advice }),
});

/** The cause of a failure in a few words: 'connect ECONNREFUSED 127.0.0.1:25'. */
export function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return causeOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? causeOf(error.cause) : error.message || error.name;
}
