import jsQR from "jsqr";
import { expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";

const PIXELS = 4;
const QUIET = 4;

/** Fills the path's rectangles as a browser does: black on white. */
function drawn({ side, path }: ReturnType<typeof qrCode>) {
  const width = side * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let down = 0; down < PIXELS; down++)
      for (let across = 0; across < Number(length) * PIXELS; across++) {
        const at = ((Number(y) * PIXELS + down) * width + Number(x) * PIXELS + across) * 4;
        pixels.fill(0, at, at + 3);
      }
  return { pixels, width };
}

it.each(["0", "HELLO", "https://tickets.example/share?event=12", `B1.${"aB3-_".repeat(34)}`, "é".repeat(300)])(
  "a reader reads %s from the outline of its code",
  (text) => {
    const { pixels, width } = drawn(qrCode(text));
    expect(jsQR(pixels, width, width)?.data).toBe(text);
  },
);

it("keeps a quiet zone of four modules on every side", () => {
  const { side, path } = qrCode("https://tickets.example");
  const edges = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [x, y, length].map(Number));
  const [lefts, tops, rights] = [0, 1, 2].map((index) =>
    edges.map((edge) => (index === 2 ? (edge[0] ?? 0) + (edge[2] ?? 0) : (edge[index] ?? 0))),
  );
  expect([Math.min(...(lefts ?? [])), Math.min(...(tops ?? []))]).toEqual([QUIET, QUIET]);
  expect([Math.max(...(rights ?? [])), Math.max(...(tops ?? [])) + 1]).toEqual([side - QUIET, side - QUIET]);
});
