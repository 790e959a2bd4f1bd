/** Our name for an attempt at the gateway: pid, the order's four digits, and which try it is. */
export const REFERENCE_FORM = /^(\d{1,10})-\d{4}-\d{1,5}$/;

/** The order that a reference names; null where it is none of ours. */
export function pidOfReference(reference: string | undefined): string | null {
  return REFERENCE_FORM.exec(reference ?? "")?.[1] ?? null;
}
