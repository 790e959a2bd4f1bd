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
