import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readStatement } from "./read-statement.ts";

const TEXT = "Order ID,Type,Amount,Date,Café\r\n1001-4821-1,Sale,82.00,2026-11-28,é\r\n";
const named = { reference: "Order ID", amount: "Amount", date: "Date", type: "Type" };
const folder = await mkdtemp(join(tmpdir(), "brolga-statement-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The detected format of a file, and its lines. */
async function read(bytes: Uint8Array) {
  const file = join(folder, "statement.csv");
  await writeFile(file, bytes);
  const said: string[] = [];
  const lines = [];
  for await (const line of readStatement(file, named, {} as never, (form) => said.push(form))) lines.push(line);
  return { said, lines };
}

it("reads statements in UTF-16 and in the characters of western Windows, and says so", async () => {
  const utf16 = Buffer.from(`\ufeff${TEXT.replaceAll(",", "\t")}`, "utf16le");
  expect(await read(utf16)).toMatchObject({
    said: ["UTF-16, with tabs between the cells"],
    lines: [{ line: 2, reference: "1001-4821-1" }],
  });
  expect(await read(Buffer.from(`sep=;\r\n${TEXT.replaceAll(",", ";")}`, "latin1"))).toMatchObject({
    said: ["Windows-1252, with semicolons between the cells"],
    lines: [{ line: 3, reference: "1001-4821-1" }],
  });
});

it("refuses a spreadsheet in words that say what to do", async () => {
  await expect(read(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]))).rejects.toThrow("is no text. Save it as CSV");
});
