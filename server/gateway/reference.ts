/** The form of our order numbers at the gateway: pid, four digits, attempt. */
export const OID_FORM = /^(\d{1,10})-\d{4}-\d{1,5}$/;

/** The order that an order number at the gateway names; null where it is none of ours. */
export function pidOfOid(oid: string | undefined): string | null {
  return OID_FORM.exec(oid ?? "")?.[1] ?? null;
}
