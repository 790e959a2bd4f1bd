import { crockford, readCrockford } from "#contract/rules/ticket/crockford.ts";

/** How many recovery codes an account gets at once. */
export const RECOVERY_CODES = 10;
/** Ten characters are 50 bits. */
const LENGTH = 10;

/** Makes a recovery code from ten random bytes. @throws RangeError with fewer bytes */
export function recoveryCode(random: Uint8Array): string {
  return crockford(random, LENGTH);
}

/** Returns the code as people see it: '4K7QX-9MZ2D'. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** Returns a typed code in the form that is hashed, or null if it is none. Case, spaces and hyphens do not matter. */
export function readRecoveryCode(text: string): string | null {
  return readCrockford(text, LENGTH);
}
