import { encode } from "uqr";
import { qrShape } from "./qr-shape.ts";

const OPTIONS = { ecc: qrShape.level, boostEcc: true, border: qrShape.quietZone } as const;

/** The black modules of a text's QR code as one SVG path, and the side length with the quiet zone. One unit is one module. */
export function qrCode(text: string): { side: number; path: string } {
  const { data, size } = encode(text, OPTIONS);
  return { side: size, path: data.map(rowPath).join("") };
}

/** Black modules side by side in a row become one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  const blacks = row.map((isBlack) => (isBlack ? "1" : "0")).join("");
  return [...blacks.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1H${index}z`).join("");
}
