import { encode } from "uqr";
import { qrShape } from "./qr-shape.ts";

const OPTIONS = { ecc: qrShape.level, boostEcc: true, border: qrShape.quietZone } as const;

/** Black modules side by side in a row: a rectangle whose height is one module. One unit is one module. */
type QrRun = readonly [x: number, y: number, width: number];

/** The black modules of a text's QR code, row by row, and the side length with the quiet zone. */
export function qrRuns(text: string): { side: number; runs: QrRun[] } {
  const { data, size } = encode(text, OPTIONS);
  const runs = data.flatMap((row, y) => {
    const blacks = row.map((isBlack) => (isBlack ? "1" : "0")).join("");
    return [...blacks.matchAll(/1+/g)].map(({ index, 0: run }) => [index, y, run.length] as const);
  });
  return { side: size, runs };
}

/** The black modules as one SVG path. */
export function qrCode(text: string): { side: number; path: string } {
  const { side, runs } = qrRuns(text);
  return { side, path: runs.map(([x, y, width]) => `M${x} ${y}h${width}v1H${x}z`).join("") };
}
