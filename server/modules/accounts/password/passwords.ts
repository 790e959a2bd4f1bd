import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { RefusalError } from "#server/plugins/errors.ts";
import { commonPasswords } from "./common-passwords.ts";

/**
 * OWASP's parameters for scrypt: 32 MiB a hash (docs/design/trust.md#passwords). Each hash names its own, so they can
 * grow.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY_BYTES = 96 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Each hash keeps a thread and 32 MiB busy, so more at once would slow down everything else. */
const MAX_RUNNING = 2;

/** About five seconds of work. Beyond it, a refusal with Retry-After is better than a longer wait. */
const MAX_WAITING = 40;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: 5 });
  // A finished check hands its slot to the next in line, so `running` never passes MAX_RUNNING.
  if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

const format = (salt: Buffer, key: Buffer) =>
  `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString("base64")}$${key.toString("base64")}`;

/**
 * Hashes a password as `scrypt$N$r$p$salt$key`, with salt and key in base64.
 * @throws RefusalError UNAVAILABLE if too many checks wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(salt, await inTurn(() => derive(password, salt, COST)));
}

/** Unknown emails are checked against this hash, so that they take as long as known ones. */
const DUMMY_HASH = format(Buffer.alloc(SALT_BYTES, 1), Buffer.alloc(KEY_BYTES));

const READABLE = /^scrypt\$\d+\$\d+\$\d+\$[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+$/;

export interface PasswordCheck {
  matches: boolean;
  /** The hash was made with other parameters, so the caller should store a new one. */
  outdated: boolean;
}

/**
 * Checks a password. It takes the same time whether the account exists (hash given) or not (undefined). A hash in an
 * unknown format matches nothing.
 * @throws RefusalError UNAVAILABLE if too many checks wait
 */
export async function checkPassword(password: string, hash: string | undefined): Promise<PasswordCheck> {
  const known = hash !== undefined && READABLE.test(hash);
  const [, n, r, p, salt = "", key = ""] = (known ? hash : DUMMY_HASH).split("$");
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, "base64");
  const actual = await inTurn(() => derive(password, Buffer.from(salt, "base64"), cost));
  const matches = known && expected.length === actual.length && timingSafeEqual(expected, actual);
  return { matches, outdated: cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p };
}

/** Whether a password is among those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.normalize("NFKC").toLowerCase());
}
