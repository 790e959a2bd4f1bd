/** The form of our reference for an attempt: the order's pid, its four-digit number, and the number of the attempt. */
export const REFERENCE_FORM = /^(\d{1,10})-\d{4}-\d{1,5}$/;

/** The pid of the order that a reference names, or null if the reference is not ours. */
export function pidOfReference(reference: string | undefined): string | null {
  return REFERENCE_FORM.exec(reference ?? "")?.[1] ?? null;
}
