import { decodeBase45, encodeBase45 } from "./base45.ts";

/**
 * The text of a ticket's QR code (docs/design/wire.md#tickets): `BR1:`, then base45 of 18 bytes that identify the ticket
 * and of the Ed25519 signature over them. Anybody with the public key can check it without a network.
 */
export const TICKET_TOKEN_PREFIX = "BR1:";
const TICKET_TOKEN_VERSION = 1;
const BODY_BYTES = 18;
const SIGNATURE_BYTES = 64;
/** The characters of a whole code: the prefix, then three for every two bytes. */
export const TICKET_TOKEN_LENGTH = TICKET_TOKEN_PREFIX.length + ((BODY_BYTES + SIGNATURE_BYTES) / 2) * 3;
const KID_AT = 1;
const TICKET_AT = 2;
const EVENT_AT = 10;
const STARTS_AT = 14;

export interface TicketFacts {
  /** The id of the key that signed the ticket: 0 to 255. */
  kid: number;
  ticketId: number;
  eventId: number;
  /** The event's start, in whole minutes since 1970. */
  startsAtMinutes: number;
}

export interface TicketToken extends TicketFacts {
  /** The 18 bytes that were signed. */
  body: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** Returns the 18 bytes to sign. @throws RangeError if a fact does not fit into its bytes. */
export function encodeTicketBody(facts: TicketFacts): Uint8Array<ArrayBuffer> {
  mustFit("kid", facts.kid, 0xff);
  mustFit("ticketId", facts.ticketId, Number.MAX_SAFE_INTEGER);
  mustFit("eventId", facts.eventId, 0xffff_ffff);
  mustFit("startsAtMinutes", facts.startsAtMinutes, 0xffff_ffff);
  const body = new Uint8Array(BODY_BYTES);
  const view = new DataView(body.buffer);
  view.setUint8(0, TICKET_TOKEN_VERSION);
  view.setUint8(KID_AT, facts.kid);
  view.setBigUint64(TICKET_AT, BigInt(facts.ticketId));
  view.setUint32(EVENT_AT, facts.eventId);
  view.setUint32(STARTS_AT, facts.startsAtMinutes);
  return body;
}

function mustFit(name: string, value: number, max: number): void {
  if (!Number.isInteger(value) || value < 0 || value > max) throw new RangeError(`${name} out of range: ${value}`);
}

/** Returns the text of the QR code. */
export function formatTicketToken(body: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(body.length + signature.length);
  bytes.set(body);
  bytes.set(signature, body.length);
  return TICKET_TOKEN_PREFIX + encodeBase45(bytes);
}

/**
 * Parses a scanned text, or returns null if it is no ticket of this form. Parsing proves nothing: the caller verifies
 * `signature` over `body` with the key of `kid`.
 */
export function parseTicketToken(text: string): TicketToken | null {
  if (!text.startsWith(TICKET_TOKEN_PREFIX)) return null;
  const bytes = decodeBase45(text.slice(TICKET_TOKEN_PREFIX.length));
  if (bytes?.length !== BODY_BYTES + SIGNATURE_BYTES || bytes[0] !== TICKET_TOKEN_VERSION) return null;
  const view = new DataView(bytes.buffer);
  const ticketId = view.getBigUint64(TICKET_AT);
  if (ticketId > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return {
    kid: view.getUint8(KID_AT),
    ticketId: Number(ticketId),
    eventId: view.getUint32(EVENT_AT),
    startsAtMinutes: view.getUint32(STARTS_AT),
    body: bytes.slice(0, BODY_BYTES),
    signature: bytes.slice(BODY_BYTES),
  };
}
