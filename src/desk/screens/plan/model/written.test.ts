import { expect, it } from "vitest";
import { written } from "./written.ts";

it("makes one line of what was pasted, and keeps every whole sign", () => {
  expect(written(" Box 1\tBox 2\r\n")).toBe("Box 1 Box 2");
  expect(written("Zeile\u2028zwei\u0000")).toBe("Zeile zwei");
  expect(written('شرفة 🎭 <b>"Best"</b>')).toBe('شرفة 🎭 <b>"Best"</b>');
  expect(written("🎭🎭".slice(0, 3))).toBe("🎭");
});
