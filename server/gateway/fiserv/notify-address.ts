/**
 * Whether the real gateway's server can reach this box office: it posts its notifications to port 443 only
 * (docs/design/gateway.md#the-form). Without them whoever paid and did not come back to the shop gets no tickets.
 */
export function canBeNotified(publicUrl: string): boolean {
  const { protocol, port } = new URL(publicUrl);
  return protocol === "https:" && port === "";
}
