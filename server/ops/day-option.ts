import { OperatorError } from "./operator-error.ts";

/** The day that an option names, as it was typed. @throws OperatorError if it is none, such as 30 February */
export function dayOption(option: string, text: string): string {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  // Date would roll 30 February over.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text))
    throw new OperatorError(`${option} must be a day: YYYY-MM-DD`);
  return text;
}
