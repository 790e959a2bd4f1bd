import { QRCodeSVG } from "qrcode.react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";

/** Level M and the quiet zone of four modules that the standard asks for: it must scan off a cracked screen or a printer. */
const LEVEL = "M";
const MARGIN_MODULES = 4;
/** A token makes a code of 41 modules, 49 with its quiet zone: 13 whole pixels for each. */
const SIDE_PX = 49 * 13;

/** Where the picture of a ticket's code is. The path is the secret: whoever knows it has the ticket. */
export function qrImageUrl(qrPath: string): string {
  return `/image/qr/${qrPath}.png`;
}

/** A PNG of the code, black on white, drawn by the part that draws it in the page. */
export async function drawQr(token: string): Promise<Buffer> {
  const svg = renderToStaticMarkup(
    createElement(QRCodeSVG, { value: token, level: LEVEL, marginSize: MARGIN_MODULES, size: SIDE_PX }),
  );
  const standalone = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
  return sharp(Buffer.from(standalone)).flatten({ background: "#ffffff" }).png({ palette: true }).toBuffer();
}
