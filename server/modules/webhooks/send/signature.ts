import { createHmac, randomBytes } from "node:crypto";

/* Signatures by the Standard Webhooks specification 1.0 (standardwebhooks.com). */

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** Makes a secret that signs messages: 'whsec_' and base64. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** The parts of a message that are signed. */
export interface SignedParts {
  id: string;
  /** Seconds since 1970, when this try was made. */
  timestamp: number;
  /** The exact body that is sent. */
  body: string;
}

/** The value of the header `webhook-signature`: one signature for each secret, separated by spaces. */
export function signatureOf({ id, timestamp, body }: SignedParts, secrets: readonly string[]): string {
  const signed = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), "base64"))
    .map((key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`)
    .join(" ");
}
