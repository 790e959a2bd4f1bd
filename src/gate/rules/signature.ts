import { verifyAsync } from "@noble/ed25519";
import type { TicketToken } from "#contract/rules/ticket/ticket-token.ts";
import type { GateKey } from "#contract/wire/gate/gate.ts";

/** Who signed the code. `withdrawn`: with a key that somebody else may have, so the signature proves nothing. */
type SignedBy = "us" | "withdrawn" | "nobody";
export type CheckSignature = (token: TicketToken) => Promise<SignedBy>;

/** The keys that came with a list. */
export interface DoorKeys {
  keys: readonly GateKey[];
  /** Missing from a list that an older version fetched. */
  withdrawn_keys?: readonly GateKey[] | undefined;
}

type Verify = (token: TicketToken) => Promise<boolean>;

const rawKey = ({ key }: GateKey) => Uint8Array.from(atob(key), (character) => character.charCodeAt(0));

/**
 * The browser's own verification.
 * @throws NotSupportedError in browsers without Ed25519
 */
async function byBrowser(bytes: Uint8Array<ArrayBuffer>): Promise<Verify> {
  const key = await crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
  return ({ body, signature }) => crypto.subtle.verify("Ed25519", key, signature, body);
}

/** The same verification by the library, which needs only SHA-512 from the browser. */
async function byLibrary(bytes: Uint8Array<ArrayBuffer>): Promise<Verify> {
  return ({ body, signature }) => verifyAsync(signature, body, bytes, { zip215: false });
}

async function verifierOf(key: GateKey): Promise<Verify> {
  const bytes = rawKey(key);
  return byBrowser(bytes).catch(() => byLibrary(bytes));
}

/**
 * Checks tickets against the keys that came with the list. It tries every key with the ticket's `kid`, because a
 * rotation may leave two keys with the same number. It works without a network and with an old Web Crypto.
 */
export function signatureCheck({ keys, withdrawn_keys = [] }: DoorKeys): CheckSignature {
  const verifier = (key: GateKey, by: SignedBy) => ({ kid: key.kid, by, verify: verifierOf(key) });
  const verifiers = [
    ...keys.map((key) => verifier(key, "us")),
    ...withdrawn_keys.map((key) => verifier(key, "withdrawn")),
  ];
  return async (token) => {
    for (const { kid, by, verify } of verifiers)
      if (kid === token.kid && (await (await verify)(token).catch(() => false))) return by;
    return "nobody";
  };
}
