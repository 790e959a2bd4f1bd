import { expect, it } from "vitest";
import { chosenText } from "./chosen-text.ts";

const HEAD = "section;row\r\nCafé;A\r\n";
const of = (...bytes: readonly Uint8Array[]) => chosenText(new Blob(bytes as never));

it("reads what spreadsheets write, and says how it is written", async () => {
  expect(await of(Buffer.from(HEAD, "latin1"))).toEqual({ text: HEAD, encoding: "Windows-1252" });
});

it("says why there is no text in a file", async () => {
  expect(await of()).toEqual({ mistakes: ["It is empty."] });
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
  expect(await of(png)).toEqual({ mistakes: [expect.stringMatching(/^It isn't a text/)] });
  const large = { size: 65_100_000 } as Blob;
  expect(await chosenText(large)).toEqual({ mistakes: ["It has 66 MB. A plan has 64 MB at most."] });
});
