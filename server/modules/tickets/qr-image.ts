import sharp from "sharp";
import { qrSvg } from "./qr-outline.ts";

/** A token makes a code of 41 modules, 49 with its quiet zone: 13 whole pixels for each. */
const SIDE_PX = 49 * 13;

/** Where the picture of a ticket's code is. The path is the secret: whoever knows it has the ticket. */
export function qrImageUrl(qrPath: string): string {
  return `/image/qr/${qrPath}.png`;
}

/** A PNG of the code, black on white. */
export async function drawQr(token: string): Promise<Buffer> {
  return sharp(Buffer.from(qrSvg(token, SIDE_PX)))
    .flatten({ background: "#ffffff" })
    .png({ palette: true })
    .toBuffer();
}
