/** RFC 9285. These are the 45 characters of a QR code's alphanumeric mode, which keeps a code that holds bytes small. */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const digitOf = new Map([...ALPHABET].map((character, value) => [character, value]));
const BASE = 45;

/** Encodes two bytes as three characters, and a single last byte as two. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const high = bytes[at] ?? 0;
    const low = bytes[at + 1];
    let rest = low === undefined ? high : high * 256 + low;
    for (let digits = low === undefined ? 2 : 3; digits > 0; digits -= 1) {
      text += ALPHABET[rest % BASE];
      rest = Math.floor(rest / BASE);
    }
  }
  return text;
}

/** Returns the bytes, or null if the text is not base45. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((character) => digitOf.get(character));
    let value = 0;
    for (const digit of digits.reverse()) {
      if (digit === undefined) return null;
      value = value * BASE + digit;
    }
    const isPair = digits.length === 3;
    if (value > (isPair ? 0xffff : 0xff)) return null;
    if (isPair) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return new Uint8Array(bytes);
}
