/** Crockford's base32: no I, L, O or U, so that a code can be read out and typed. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Makes a code of `length` characters, 5 bits each, from as many random bytes. @throws RangeError with fewer bytes. */
export function crockford(random: Uint8Array, length: number): string {
  if (random.length < length) throw new RangeError(`a code of ${length} characters needs ${length} random bytes`);
  return Array.from(random.subarray(0, length), (byte) => ALPHABET[byte & 31]).join("");
}

/**
 * Returns the stored form of a typed code, or null if the text is not a code of that length. Case, spaces and hyphens do
 * not matter; O is read as 0, I and L as 1.
 */
export function readCrockford(text: string, length: number): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return code.length === length && [...code].every((character) => ALPHABET.includes(character)) ? code : null;
}
