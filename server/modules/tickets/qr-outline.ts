import { QRCodeSVG } from "qrcode.react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * Level M, and the standard's quiet zone of four modules, because codes are read from cracked screens and from paper.
 */
const LEVEL = "M";
const MARGIN_MODULES = 4;

/** A QR code as an SVG with black modules on white, drawn by the same component as in the page. */
export function qrSvg(token: string, sidePx: number): string {
  const svg = renderToStaticMarkup(
    createElement(QRCodeSVG, { value: token, level: LEVEL, marginSize: MARGIN_MODULES, size: sidePx }),
  );
  return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
}

/** The black modules of a code as one SVG path, and the side length with the quiet zone. One unit is one module. */
export function qrOutline(token: string): { side: number; path: string } {
  const svg = qrSvg(token, 1);
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const [, path] = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (!Number.isInteger(side) || path === undefined) throw new Error("the QR code has no outline");
  return { side, path };
}
