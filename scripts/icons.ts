import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/*
 * Draws every icon of the app from the one logo, public/icons/brolga.svg. After changing the logo, run npm run icons.
 * The icons are committed, so that neither the build nor a visitor has to draw them.
 */

const folder = new URL("../public/icons/", import.meta.url);
const paper = "#fbfaf5";
const mark = await readFile(new URL("brolga.svg", folder), "utf8");
const inBlack = mark.replace(/(stroke|fill)="#[0-9a-f]{6}"/g, '$1="#000"');

interface Icon {
  file: string;
  size: number;
  /** The logo's share of the width. A device may crop a maskable icon to its inner 80 %. */
  share: number;
  background?: string;
  /** Corner radius as a share of the width. */
  radius?: number;
  drawing?: string;
}

const icons: Icon[] = [
  { file: "icon-192.png", size: 192, share: 0.74, background: paper, radius: 0.22 },
  { file: "icon-512.png", size: 512, share: 0.74, background: paper, radius: 0.22 },
  { file: "maskable-512.png", size: 512, share: 0.54, background: paper },
  { file: "monochrome-512.png", size: 512, share: 0.74, drawing: inBlack },
  { file: "apple-touch-icon.png", size: 180, share: 0.68, background: paper },
  { file: "favicon-32.png", size: 32, share: 1 },
];

async function draw({ size, share, background, radius = 0, drawing = mark }: Icon): Promise<Buffer> {
  const inner = Math.round(size * share);
  const picture = await sharp(Buffer.from(drawing), { density: 72 * 16 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${background ?? "none"}"/></svg>`;
  return sharp(Buffer.from(tile))
    .composite([{ input: picture }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

for (const icon of icons) await writeFile(new URL(icon.file, folder), await draw(icon));
