import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#server/services.ts";

/*
 * The tokens of a device: that of its entry, and its pass. Both are bytes in base64url, followed by their HMAC. The
 * keys are derived from the session secret, one for each purpose, so that no entry's token is a pass.
 */

const ENTRY_BYTES = 16;
const MAC_BYTES = 32;
const TOKEN_BYTES = 4 + ENTRY_BYTES;
const PASS_BYTES = TOKEN_BYTES + 4 + 8;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

type Signing = Pick<Secrets, "sessionSecret">;

export interface QueueToken {
  eventId: number;
  entry: Buffer;
}

export interface Pass extends QueueToken {
  /** The account that the pass is good for. Null: the first hold decides. */
  userId: number | null;
  /** In Unix milliseconds. */
  expiresAt: number;
}

const keys = new Map<string, Buffer>();

function keyFor(purpose: "token" | "pass", { sessionSecret }: Signing): Buffer {
  const name = `${purpose} ${sessionSecret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createHmac("sha256", sessionSecret).update(`waiting room ${purpose}`).digest();
  keys.set(name, key);
  return key;
}

const macOf = (body: Buffer, key: Buffer) => createHmac("sha256", key).update(body).digest();

const sealed = (body: Buffer, key: Buffer) => Buffer.concat([body, macOf(body, key)]).toString("base64url");

/** Returns the signed bytes of a text, or null if we did not make it. */
function opened(text: string, bytes: number, key: Buffer): Buffer | null {
  if (!BASE64URL.test(text)) return null;
  const all = Buffer.from(text, "base64url");
  if (all.length !== bytes + MAC_BYTES) return null;
  const body = all.subarray(0, bytes);
  return timingSafeEqual(all.subarray(bytes), macOf(body, key)) ? body : null;
}

/** The token with which a device shows that an entry is its own. It is valid as long as the session secret. */
export function signToken({ eventId, entry }: QueueToken, secrets: Signing): string {
  const body = Buffer.alloc(TOKEN_BYTES);
  body.writeUInt32BE(eventId);
  entry.copy(body, 4);
  return sealed(body, keyFor("token", secrets));
}

/** Returns the event and entry of a token, or null if we did not sign it. */
export function readToken(text: string, secrets: Signing): QueueToken | null {
  const body = opened(text, TOKEN_BYTES, keyFor("token", secrets));
  return body && { eventId: body.readUInt32BE(), entry: Buffer.from(body.subarray(4)) };
}

/** The pass with which a called buyer chooses and holds seats of one event. */
export function signPass({ eventId, entry, userId, expiresAt }: Pass, secrets: Signing): string {
  const body = Buffer.alloc(PASS_BYTES);
  body.writeUInt32BE(eventId);
  entry.copy(body, 4);
  body.writeUInt32BE(userId ?? 0, TOKEN_BYTES);
  body.writeBigUInt64BE(BigInt(expiresAt), TOKEN_BYTES + 4);
  return sealed(body, keyFor("pass", secrets));
}

/** Returns the content of a pass, or null if we did not sign it. The caller checks whether it has expired. */
export function readPass(text: string, secrets: Signing): Pass | null {
  const body = opened(text, PASS_BYTES, keyFor("pass", secrets));
  if (!body) return null;
  return {
    eventId: body.readUInt32BE(),
    entry: Buffer.from(body.subarray(4, TOKEN_BYTES)),
    userId: body.readUInt32BE(TOKEN_BYTES) || null,
    expiresAt: Number(body.readBigUInt64BE(TOKEN_BYTES + 4)),
  };
}
