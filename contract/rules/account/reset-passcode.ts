import { crockford, readCrockford } from "../ticket/crockford.ts";

/**
 * Sixteen characters are 80 bits. /change-password names no account, so nobody may be able to guess any of the valid
 * passcodes (docs/design/trust.md#reset-passcode).
 */
const LENGTH = 16;
/** How long a passcode is valid, by the database's clock (docs/design/trust.md#reset-passcode). */
export const PASSCODE_MINUTES = 10;

/** Makes a passcode of sixteen characters from sixteen random bytes. @throws RangeError with fewer bytes. */
export function resetPasscode(random: Uint8Array): string {
  return crockford(random, LENGTH);
}

/** Returns the passcode as it is mailed: '4K7Q-X9MZ-2D0A-8WYR'. */
export function formatPasscode(passcode: string): string {
  return passcode.replace(/(.{4})(?=.)/g, "$1-");
}

/** Returns a typed passcode in the form that is hashed, or null if it is none. Case, spaces and hyphens do not matter. */
export function readPasscode(text: string): string | null {
  return readCrockford(text, LENGTH);
}

/**
 * The part of a mailed link after the reset page's address. The page fills in the form from it. As a fragment, it reaches
 * no server, proxy or log.
 */
export function passcodeFragment(passcode: string): string {
  return `#passcode=${formatPasscode(passcode)}`;
}
