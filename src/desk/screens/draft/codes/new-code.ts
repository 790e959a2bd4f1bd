/** Letters and digits that people don't mistake for each other. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A code that is hard to guess and easy to type: 'K7QM-2WXP'. */
export function newCode(random = crypto.getRandomValues(new Uint32Array(8))): string {
  const signs = [...random].map((number) => SIGNS.charAt(number % SIGNS.length)).join("");
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** How codes are compared: case and spaces do not matter. */
export const codeKey = (code: string): string => code.replaceAll(/\s/g, "").toUpperCase();
