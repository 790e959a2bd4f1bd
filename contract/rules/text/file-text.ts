/** What spreadsheets and editors write. */
export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

export interface FileText {
  text: string;
  encoding: Encoding;
}

/** How many bytes at the beginning tell text from pictures and spreadsheets, and UTF-16 from other encodings. */
export const BEGINNING = 4096;

/** The label of TextDecoder for a file in UTF-16, `bytes` for a file of single bytes, or undefined for a file that is no text. */
export function kindOfText(beginning: Uint8Array): "utf-16le" | "utf-16be" | "bytes" | undefined {
  const [first, second, third, fourth] = beginning;
  // UTF-32 begins like UTF-16, and nothing writes it.
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? undefined : "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of beginning.subarray(0, BEGINNING).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return "bytes";
  // Without a byte order mark: in western text, every other byte of UTF-16 is zero, and never the one beside it.
  const enough = Math.min(beginning.length, BEGINNING) / 4;
  if (even === 0 && odd > enough) return "utf-16le";
  return odd === 0 && even > enough ? "utf-16be" : undefined;
}

/**
 * The text of a file that somebody gives: UTF-8, UTF-16 or the characters of western Windows, without the mark at its beginning.
 * @returns undefined if the file is no text
 */
export function fileText(bytes: Uint8Array): FileText | undefined {
  const kind = kindOfText(bytes.subarray(0, BEGINNING));
  if (kind === undefined) return undefined;
  if (kind !== "bytes") return { text: new TextDecoder(kind).decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}
