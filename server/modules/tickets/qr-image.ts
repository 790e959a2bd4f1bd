import { qrCode } from "#contract/rules/ticket/qr-code.ts";

/** A token's code has 41 modules on each side, or 49 with its quiet zone. Each module gets 13 whole pixels. */
const SIDE_PX = 49 * 13;

/** The address of the picture of a ticket's code. The path is secret, because it is as good as the ticket. */
export function qrImageUrl(qrPath: string): string {
  return `/image/qr/${qrPath}.png`;
}

/** The code as an SVG with black modules on white. */
export function qrSvg(token: string, sidePx: number): string {
  const { side, path } = qrCode(token);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}

/** A PNG of the code, black on white. */
export async function drawQr(token: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(qrSvg(token, SIDE_PX)))
    .flatten({ background: "#ffffff" })
    .png({ palette: true })
    .toBuffer();
}
