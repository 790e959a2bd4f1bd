import { createPublicKey, verify } from "node:crypto";
import { parseTicketToken, type TicketToken } from "#contract/rules/ticket/ticket-token.ts";

/**
 * Verifies a scanned text as a gate with only the published key (base64 of its 32 raw bytes) does. Null means no entry.
 */
export function verifyScannedTicket(text: string, publicKeyBase64: string): TicketToken | null {
  const token = parseTicketToken(text);
  if (!token) return null;
  const x = Buffer.from(publicKeyBase64, "base64").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, token.body, key, token.signature) ? token : null;
}
