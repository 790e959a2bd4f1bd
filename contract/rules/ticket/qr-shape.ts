/**
 * What every QR code of Brolga has: error correction of level M or better, and the standard's quiet zone in modules, because codes are
 * read from cracked screens and from paper.
 */
export const qrShape = { level: "M", quietZone: 4 } as const;
