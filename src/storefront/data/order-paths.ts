import { paths } from "#contract/paths.ts";

/** The address of an order's receipt. @param pid the order's id */
export function receiptPath(pid: string): string {
  return `${paths.paymentSuccess}?pid=${pid}`;
}

/** The address of an order's invoices. @param pid the order's id */
export function invoicePath(pid: string): string {
  return `${paths.invoice}?pid=${pid}`;
}
