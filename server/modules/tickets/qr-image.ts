import sharp from "sharp";
import { qrSvg } from "./qr-outline.ts";

/** A token's code has 41 modules on each side, or 49 with its quiet zone. Each module gets 13 whole pixels. */
const SIDE_PX = 49 * 13;

/** The address of the picture of a ticket's code. The path is secret: whoever knows it has the ticket. */
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
