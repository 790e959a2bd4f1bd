import { expect, it, test } from "vitest";
import { readableInk } from "./readable-ink.ts";

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const hex = (parts: number[]) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

test("words are readable on every colour that a poster may have", () => {
  const parts = [0x00, 0x33, 0x66, 0x77, 0x88, 0x99, 0xcc, 0xff];
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const ground = hex([red, green, blue]);
        expect(contrast(readableInk(ground), ground), ground).toBeGreaterThanOrEqual(4.5);
      }
});

test("words are readable on every grey, where the ink changes from white to black and to the house's dark", () => {
  const greys = Array.from({ length: 256 }, (_, grey) => hex([grey, grey, grey]));
  for (const grey of greys) expect(contrast(readableInk(grey), grey), grey).toBeGreaterThanOrEqual(4.5);
  expect([...new Set(greys.map(readableInk))]).toEqual(["#ffffff", "#000000", "#14201b"]);
});

it("takes white on a dark ground and a dark ink on a light one", () => {
  expect(readableInk("#5a1f2b")).toBe("#ffffff");
  expect(readableInk("#f2d16b")).toBe("#14201b");
});
