import jsqr from "jsqr";
import sharp from "sharp";

// The package is CommonJS: under strict module interop, its function is the default of the default export.
const decode = (
  typeof jsqr === "function" ? jsqr : (jsqr as unknown as { default: typeof jsqr }).default
) as typeof jsqr;

/** Reads the one QR code of a picture, as a camera would. @throws Error if no code can be read */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = decode(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error("no QR code can be read from the picture");
  return code.data;
}
