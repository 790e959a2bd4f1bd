import { formatCount } from "#contract/rules/text/count.ts";
import { type FileText, fileText } from "#contract/rules/text/file-text.ts";

/** Even a plan with 250,000 seats is smaller than this, in every format. */
const MOST_MEGABYTES = 64;

/**
 * The text of a chosen file, and its encoding.
 * @returns sentences that say why there is no text, if there is none
 */
export async function chosenText(file: Blob): Promise<FileText | { mistakes: readonly string[] }> {
  const megabytes = file.size / 1e6;
  if (megabytes > MOST_MEGABYTES)
    return { mistakes: [`It has ${formatCount(Math.ceil(megabytes))} MB. A plan has ${MOST_MEGABYTES} MB at most.`] };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return { mistakes: ["It is empty."] };
  return (
    fileText(bytes) ?? { mistakes: ["It isn't a text. Choose a JSON file or a CSV, and no picture or spreadsheet."] }
  );
}
