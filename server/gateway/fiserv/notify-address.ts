/**
 * Whether the real gateway's server can reach this box office. It posts notifications to port 443 only
 * (docs/design/gateway.md#the-form). Without them, a buyer who pays and does not come back to the shop gets no tickets.
 */
export function canBeNotified(publicUrl: string): boolean {
  const { protocol, port } = new URL(publicUrl);
  return protocol === "https:" && port === "";
}
