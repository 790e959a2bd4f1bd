/**
 * Returns the number that names a purchase to its buyer, the bank and the door staff (docs/decisions/tickets/tickets.md):
 * '90001-4821', the order's pid and its four digits. The gateway gets it with the number of the try: '90001-4821-1'.
 */
export function orderReference(pid: number | string, orderNumber: number | string): string {
  return `${pid}-${orderNumber}`;
}

/**
 * Reads a typed reference. The four digits may be missing, and the number of a try may follow.
 * @returns null if the text is no reference
 */
export function readOrderReference(text: string): { pid: number; orderNumber: number | undefined } | null {
  const [, pid, digits] = /^(\d{1,9})(?:-(\d{4})(?:-\d{1,5})?)?$/.exec(text.trim()) ?? [];
  return pid === undefined
    ? null
    : { pid: Number(pid), orderNumber: digits === undefined ? undefined : Number(digits) };
}
