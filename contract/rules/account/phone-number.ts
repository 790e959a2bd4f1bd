/** What may follow +61: landlines and mobiles, 1300 and 1800 numbers, and short 13 numbers. */
const AFTER_61 = /^(?:[23478]\d{8}|1[38]00\d{6}|13\d{4})$/;
/** A number of another country, by the lengths of E.164. */
const FOREIGN = /^[1-9]\d{6,14}$/;
/** The specification's form of a mobile number. Such a number is accepted even if no such number is in use. */
const TEN_DIGITS = /^\d{10}$/;

/**
 * Reads a phone number as people write it: '0400 123 456', '(02) 9555 1234', '+61 400 123 456', '+44 20 7946 0958'.
 * @returns the number as it is stored: E.164, such as '+61400123456'. Ten digits that are no Australian number stay ten
 * digits. Undefined if this cannot be a whole phone number
 */
export function storedPhone(text: string): string | undefined {
  const digits = text.replace(/^(\s*\+.*)\(0\)/, "$1").replace(/\D/g, "");
  if (text.trim().startsWith("+")) return international(digits);
  // In Australia one dials 0011 before the code of another country.
  if (digits.startsWith("0011")) return international(digits.slice(4));
  if (/^61\d{9}$/.test(digits)) return international(digits);
  const australian = digits.replace(/^0/, "");
  if (AFTER_61.test(australian)) return `+61${australian}`;
  return TEN_DIGITS.test(digits) ? digits : undefined;
}

function international(digits: string): string | undefined {
  if (!digits.startsWith("61")) return FOREIGN.test(digits) ? `+${digits}` : undefined;
  const australian = digits.slice(2).replace(/^0/, "");
  return AFTER_61.test(australian) ? `+61${australian}` : undefined;
}

/** A stored number as it travels on the wire: an Australian one without spaces, '0400123456', and others unchanged. */
export function nationalPhone(stored: string): string {
  if (!stored.startsWith("+61")) return stored;
  const australian = stored.slice(3);
  return australian.startsWith("1") ? australian : `0${australian}`;
}

/** A number as Australians write it: '0400 123 456', '(02) 9555 1234', '1300 123 456'. Others stay unchanged. */
export function shownPhone(phone: string): string {
  const stored = storedPhone(phone);
  if (!stored?.startsWith("+61")) return phone;
  const number = nationalPhone(stored);
  if (number.length === 6) return number.replace(/(..)(..)(..)/, "$1 $2 $3");
  if (/^0[2378]/.test(number)) return number.replace(/(..)(....)(....)/, "($1) $2 $3");
  return number.replace(/(....)(...)(...)/, "$1 $2 $3");
}
