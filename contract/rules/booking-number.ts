/** Crockford's base32: no I, L, O or U, so that a number can be read out and typed. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;
const GROUP = 5;

/** A booking number of ten characters from as many random bytes; 50 bits of them count. */
export function bookingNumber(random: Uint8Array): string {
  if (random.length < LENGTH) throw new RangeError(`a booking number needs ${LENGTH} random bytes`);
  return Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join("");
}

/** As it is shown: '4K7QX 9MZ2D'. */
export function formatBookingNumber(number: string): string {
  return `${number.slice(0, GROUP)} ${number.slice(GROUP)}`;
}

/** What somebody typed, as it is stored: any case, spaces and hyphens left out, O as 0, I and L as 1. Null where it is none. */
export function readBookingNumber(text: string): string | null {
  const number = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return number.length === LENGTH && [...number].every((character) => ALPHABET.includes(character)) ? number : null;
}
