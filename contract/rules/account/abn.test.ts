import { describe, expect, it } from "vitest";
import { abnIn, formatAbn, readAbn } from "./abn.ts";

// The example with which the Australian Business Register explains the check.
const EXAMPLE = "53004085616";

describe("an Australian Business Number", () => {
  it("is read with and without blanks", () => {
    expect(readAbn("53 004 085 616")).toBe(EXAMPLE);
    expect(readAbn(EXAMPLE)).toBe(EXAMPLE);
    expect(abnIn("ABN 53 004 085 616")).toBe(EXAMPLE);
    expect(abnIn("abn: 53004085616")).toBe(EXAMPLE);
  });

  it("is written in groups", () => expect(formatAbn(EXAMPLE)).toBe("53 004 085 616"));

  it("has no wrong digit", () => {
    for (let at = 0; at < 11; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = `${EXAMPLE.slice(0, at)}${digit}${EXAMPLE.slice(at + 1)}`;
        expect([changed, readAbn(changed)]).toEqual([changed, changed === EXAMPLE ? EXAMPLE : null]);
      }
  });

  it.each(["", "00 000 000 000", "5300408561", "530040856160", "ABN", "5300408561x"])("is not %j", (text) => {
    expect(readAbn(text)).toBeNull();
    expect(abnIn(text)).toBeNull();
  });
});
