import jsqr from "jsqr";
import sharp from "sharp";

// The package is CommonJS: its function is the default of the default where modules are interpreted strictly.
const decode = (
  typeof jsqr === "function" ? jsqr : (jsqr as unknown as { default: typeof jsqr }).default
) as typeof jsqr;

/** What a camera would read from a picture of one QR code. @throws Error where none is readable. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = decode(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error("no QR code can be read from the picture");
  return code.data;
}
