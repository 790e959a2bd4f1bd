import { formatCount } from "#contract/rules/count.ts";

/** Even a plan with 250,000 seats is smaller than this, in every format. */
const MOST_MEGABYTES = 64;

/**
 * The text of a file. Spreadsheets write UTF-8, UTF-16 with a mark at its beginning, or the characters of western Windows.
 * @returns the text, or sentences that say why there is none
 */
export async function fileText(file: Blob): Promise<{ text: string } | { mistakes: readonly string[] }> {
  const megabytes = file.size / 1e6;
  if (megabytes > MOST_MEGABYTES)
    return { mistakes: [`It has ${formatCount(Math.ceil(megabytes))} MB. A plan has ${MOST_MEGABYTES} MB at most.`] };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return { mistakes: ["It is empty."] };
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  if (isNoText(bytes))
    return { mistakes: ["It isn't a text. Choose a JSON file or a CSV, and no picture or spreadsheet."] };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes) };
  }
}

/** How we tell text from pictures and spreadsheets: those have a zero byte near the beginning, and text has none. */
const isNoText = (bytes: Uint8Array): boolean => bytes.subarray(0, 4096).includes(0);
