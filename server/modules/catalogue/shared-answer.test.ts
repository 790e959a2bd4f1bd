import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { SharedAnswer } from "./shared-answer.ts";

const text = JSON.stringify({ list: Array.from({ length: 200 }, (_, index) => `event ${index}`) });
const answer = new SharedAnswer(text, "1", "public");

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["br; q=0.0", "identity"],
  ["*", "identity"],
  [undefined, "identity"],
] as const)("Accept-Encoding %s gets %s", (accepted, encoding) => {
  expect(answer.encodingFor(accepted)).toBe(encoding);
});

test("a short answer is not compressed", () => {
  expect(new SharedAnswer("{}", "1", "public").encodingFor("br")).toBe("identity");
});

test("each compression gives the same text and has a strong ETag of its own", async () => {
  expect(brotliDecompressSync(await answer.bytes("br")).toString()).toBe(text);
  expect(gunzipSync(await answer.bytes("gzip")).toString()).toBe(text);
  const tags = (["br", "gzip", "identity"] as const).map((encoding) => answer.etag(encoding));
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) {
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(answer.isKnown(tag)).toBe(true);
  }
  expect(answer.isKnown(`"other", W/${tags[2]}`)).toBe(true);
  expect(answer.isKnown('"other"')).toBe(false);
  expect(answer.isKnown(undefined)).toBe(false);
});

test("a compression is made once", () => {
  expect(answer.bytes("br")).toBe(answer.bytes("br"));
});

const item = (index: number) =>
  `<li><a href="/event/${(index * 7919) % 1009}">Event ${index}, ${(index * 31) % 97} seats at $${(index * 13) % 89}</a></li>`;

test("an answer that has too little room is compressed best, and reads the same", async () => {
  const long = Array.from({ length: 400 }, (_, index) => item(index)).join("");
  const quick = await new SharedAnswer(long, "1", "public").bytes("br");
  const fits = await new SharedAnswer(long, "1", "public", quick.length).bytes("br");
  const best = await new SharedAnswer(long, "1", "public", quick.length - 1).bytes("br");
  expect(fits.length).toBe(quick.length);
  expect(best.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best).toString()).toBe(long);
});

test("the best quality never makes an answer larger", async () => {
  const numbers = Array.from({ length: 3_000 }, (_, index) => `${index} ${(index * 7919) % 1009}`).join(";");
  const quick = await new SharedAnswer(numbers, "1", "public").bytes("br");
  expect((await new SharedAnswer(numbers, "1", "public", 0).bytes("br")).length).toBeLessThanOrEqual(quick.length);
});
