import { expect, it } from "vitest";
import { fileText } from "./file-text.ts";

const HEAD = "section;row\r\nCafé;A\r\n";
const of = (...bytes: readonly Uint8Array[]) => fileText(new Blob(bytes as never));

it("reads what spreadsheets write: UTF-8, UTF-16 and the characters of western Windows", async () => {
  const swapped = Buffer.from(HEAD, "utf16le").swap16();
  for (const file of [
    of(Buffer.from(HEAD)),
    of(Buffer.from([0xff, 0xfe]), Buffer.from(HEAD, "utf16le")),
    of(Buffer.from([0xfe, 0xff]), swapped),
    of(Buffer.from(HEAD, "latin1")),
  ])
    expect(await file).toEqual({ text: HEAD });
});

it("says why there is no text in a file", async () => {
  expect(await of()).toEqual({ mistakes: ["It is empty."] });
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
  expect(await of(png)).toEqual({ mistakes: [expect.stringMatching(/^It isn't a text/)] });
  const large = { size: 65_100_000 } as Blob;
  expect(await fileText(large)).toEqual({ mistakes: ["It has 66 MB. A plan has 64 MB at most."] });
});
