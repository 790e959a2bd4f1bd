import crypto, { type BinaryLike, type ScryptOptions, type scrypt } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const MAX_N = 2 ** 10;
const full: typeof scrypt = crypto.scrypt;

/**
 * Preloaded into a test's server, so that hashing a password takes a hundredth of the work. The hashes still claim the
 * product's cost, so a server without this file accepts none of them. The product's own cost is tested beside its code,
 * without this file.
 */
function light(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  full(password, salt, length, { ...options, N: Math.min(options.N ?? MAX_N, MAX_N), p: 1 }, done);
}

Object.assign(crypto, { scrypt: light });
syncBuiltinESMExports();
