import { QRCodeSVG } from "qrcode.react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Level M and the quiet zone of four modules that the standard asks for: it must scan off a cracked screen or a printer. */
const LEVEL = "M";
const MARGIN_MODULES = 4;

/** A QR code as an SVG, drawn by the part that draws it in the page: white ground, black modules. */
export function qrSvg(token: string, sidePx: number): string {
  const svg = renderToStaticMarkup(
    createElement(QRCodeSVG, { value: token, level: LEVEL, marginSize: MARGIN_MODULES, size: sidePx }),
  );
  return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
}

/** The black modules of the same code as one SVG path, one unit a module, and the side of the whole, quiet zone included. */
export function qrOutline(token: string): { side: number; path: string } {
  const svg = qrSvg(token, 1);
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const [, path] = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (!Number.isInteger(side) || path === undefined) throw new Error("the QR code has no outline");
  return { side, path };
}
