export const SIGN_IN_CODE_DIGITS = 6;
export const SIGN_IN_CODE_MINUTES = 10;

/** Reads a code as people type it, such as '123 456'. @returns its six digits, or null if it is no code */
export function readSignInCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
