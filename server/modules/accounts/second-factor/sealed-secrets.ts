import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Office } from "#server/office.ts";

type Sealer = Pick<Office, "secrets">;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ secrets }: Sealer) =>
  Buffer.from(hkdfSync("sha256", secrets.sessionSecret, "", "authenticator secrets", 32));

/** Encrypts an authenticator's secret for one account. Whoever reads only the database learns nothing. */
export function seal(secret: string, userId: number, office: Sealer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(office), nonce).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/** @returns null if the text was not sealed for this account, or under another SESSION_SECRET */
export function unseal(sealed: string, userId: number, office: Sealer): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const end = bytes.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(office), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(bytes.subarray(end));
    return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}
