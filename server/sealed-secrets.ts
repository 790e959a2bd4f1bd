import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "./services.ts";

type Sealer = Pick<Secrets, "sessionSecret">;

/** The purpose and the owner of a sealed secret. It opens only for the same purpose and owner. */
interface Seal {
  purpose: "authenticator secrets" | "webhook secrets";
  /** The id of the account or the organiser. */
  owner: number;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ sessionSecret }: Sealer, purpose: Seal["purpose"]) =>
  Buffer.from(hkdfSync("sha256", sessionSecret, "", purpose, 32));

/** Encrypts a secret for its owner. Somebody who reads only the database learns nothing. */
export function seal(secret: string, { purpose, owner }: Seal, sealer: Sealer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(sealer, purpose), nonce).setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/** @returns null if the text was not sealed for this purpose and owner, or under another SESSION_SECRET */
export function unseal(sealed: string, { purpose, owner }: Seal, sealer: Sealer): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const end = bytes.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(sealer, purpose), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(bytes.subarray(end));
    return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}
