import { crockford, readCrockford } from "./crockford.ts";

/**
 * 80 bits: /change-password names no account, so one code must not be guessed among all live ones
 * (docs/design/trust.md#reset-passcode).
 */
const LENGTH = 16;
/** How long a passcode is good for, by the database's clock (docs/design/trust.md#reset-passcode). */
export const PASSCODE_MINUTES = 10;

/** A passcode of sixteen characters from as many random bytes. */
export function resetPasscode(random: Uint8Array): string {
  return crockford(random, LENGTH);
}

/** As it is mailed: '4K7Q-X9MZ-2D0A-8WYR'. */
export function formatPasscode(passcode: string): string {
  return passcode.replace(/(.{4})(?=.)/g, "$1-");
}

/** What somebody typed or pasted, as it is hashed: lower case, spaces and missing hyphens do no harm. Null where it is no passcode. */
export function readPasscode(text: string): string | null {
  return readCrockford(text, LENGTH);
}

/**
 * What follows the address of the reset page in a mail. A fragment: it fills the form in, and no server, proxy or log
 * on the way sees it.
 */
export function passcodeFragment(passcode: string): string {
  return `#passcode=${formatPasscode(passcode)}`;
}
