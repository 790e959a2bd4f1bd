import { createECDH } from "node:crypto";

/**
 * The keys by which push services know the shop (VAPID, RFC 8292), and the contact for questions about its messages.
 */
export interface PushKeys {
  /** The base64url of an uncompressed point of P-256. Browsers get it. */
  publicKey: string;
  /** The base64url of 32 bytes. Secret. */
  privateKey: string;
  /** An address that begins with mailto: or https:// */
  subject: string;
}

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;

/** Makes new keys for push messages. */
export async function makePushKeys(): Promise<Omit<PushKeys, "subject">> {
  // Loaded here only, because every process reads its keys and few make them.
  const { default: webPush } = await import("web-push");
  return webPush.generateVAPIDKeys();
}

const bytesOf = (text: string) => (BASE64URL.test(text) ? Buffer.from(text, "base64url") : Buffer.alloc(0));

/**
 * Reads the keys for push messages from the environment. `keys` is undefined without any, and if there are mistakes. A
 * mistake never names the private key.
 */
export function readPushKeys(given: { [Name in keyof PushKeys]: string | undefined }): {
  keys: PushKeys | undefined;
  mistakes: string[];
} {
  const { publicKey, privateKey, subject } = given;
  if (!publicKey && !privateKey && !subject) return { keys: undefined, mistakes: [] };
  if (!publicKey || !privateKey || !subject)
    return {
      keys: undefined,
      mistakes: [
        "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together: set all three, or none ('npm run ops -- push-keys' makes keys)",
      ],
    };
  const mistakes: string[] = [];
  if (bytesOf(publicKey).length !== PUBLIC_BYTES)
    mistakes.push(`VAPID_PUBLIC_KEY must be base64url of a P-256 key of ${PUBLIC_BYTES} bytes`);
  if (bytesOf(privateKey).length !== PRIVATE_BYTES)
    mistakes.push(`VAPID_PRIVATE_KEY must be base64url of ${PRIVATE_BYTES} bytes`);
  if (mistakes.length === 0 && !belongTogether(publicKey, privateKey))
    mistakes.push("VAPID_PUBLIC_KEY is not the public half of VAPID_PRIVATE_KEY");
  if (!isSubject(subject)) mistakes.push("VAPID_SUBJECT must be an address that begins with mailto: or https://");
  return mistakes.length > 0 ? { keys: undefined, mistakes } : { keys: { publicKey, privateKey, subject }, mistakes };
}

function belongTogether(publicKey: string, privateKey: string): boolean {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(bytesOf(privateKey));
    return curve.getPublicKey().equals(bytesOf(publicKey));
  } catch {
    return false;
  }
}

function isSubject(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return protocol === "mailto:"
    ? /^[^@\s]+@[^@\s]+$/.test(pathname)
    : protocol === "https:" && hostname !== "localhost";
}
