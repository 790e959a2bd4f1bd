import { readFile } from "node:fs/promises";
import { isTable, saidOfTable } from "#contract/rules/text/csv-records.ts";
import { fileText } from "#contract/rules/text/file-text.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * The text of a file that the operator names. Prints its detected format.
 * @throws OperatorError if it cannot be read, or is no text
 */
export async function readGivenFile(name: string): Promise<{ name: string; text: string }> {
  const bytes = await readFile(name).catch(() => {
    throw new OperatorError(`${name} cannot be read`);
  });
  const read = fileText(bytes);
  if (!read)
    throw new OperatorError(`${name} is no text. Save it as CSV or JSON, and not as a spreadsheet or a picture`);
  const { text, encoding } = read;
  console.log(`${name} is read as ${isTable(name) ? saidOfTable(encoding, text) : encoding}.`);
  return { name, text };
}
