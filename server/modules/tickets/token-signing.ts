import { createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import {
  encodeTicketBody,
  formatTicketToken,
  parseTicketToken,
  type TicketFacts,
  type TicketToken,
} from "#contract/rules/ticket/ticket-token.ts";
import type { Secrets } from "#server/services.ts";

/** The DER bytes before the 32 raw bytes of an Ed25519 public key. */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** The signed text of a ticket's QR code. */
export function signTicket(key: Secrets["ticketKey"], facts: Omit<TicketFacts, "kid">): string {
  const body = encodeTicketBody({ ...facts, kid: key.kid });
  return formatTicketToken(body, sign(null, body, key.privateKey));
}

/** The content of a token if one of these keys signed it, else null. If keys share a `kid`, each is tried. */
export function verifyTicket(text: string, keys: readonly { kid: number; key: string }[]): TicketToken | null {
  const token = parseTicketToken(text);
  if (!token) return null;
  const signed = keys.some(
    ({ kid, key }) => kid === token.kid && verify(null, token.body, publicKey(key), token.signature),
  );
  return signed ? token : null;
}

function publicKey(base64: string): KeyObject {
  const der = Buffer.concat([SPKI_PREFIX, Buffer.from(base64, "base64")]);
  return createPublicKey({ key: der, format: "der", type: "spki" });
}
