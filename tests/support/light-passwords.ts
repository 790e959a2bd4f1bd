import crypto, { type BinaryLike, type ScryptOptions, type scrypt } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const MAX_N = 2 ** 10;
const full: typeof scrypt = crypto.scrypt;

/**
 * Loaded before a test's server: a password's hash takes a hundredth of its work. Hashes say the cost that the product asks for, so they fit
 * no server without this. What the product's own cost is and does is tested beside its code, without this.
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
