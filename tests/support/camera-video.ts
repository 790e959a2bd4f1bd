import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { qrSvg } from "#server/modules/tickets/qr-image.ts";

/** Just large enough to read, because each device's browser decodes every frame. */
const WIDTH = 320;
const HEIGHT = 240;
const CODE_PX = 206;
/** The rate at which Chromium plays the film. */
const FRAMES_A_SECOND = 30;

/** One shot of a film: a code before the camera, or an empty view (''), and for how long. */
export interface Shot {
  code: string;
  seconds: number;
}

/**
 * Films codes as a camera at a door sees them, slightly turned and on grey, in the format that Chromium accepts in
 * place of a camera (--use-file-for-fake-video-capture=FILE.mjpeg). Chromium repeats the film.
 */
export async function filmCodes(file: string, shots: readonly Shot[]): Promise<void> {
  const frames: Buffer[] = [];
  for (const { code, seconds } of shots) {
    const frame = await drawFrame(code);
    for (let left = Math.round(seconds * FRAMES_A_SECOND); left > 0; left -= 1) frames.push(frame);
  }
  await writeFile(file, Buffer.concat(frames));
}

/** One frame of a film: a JPEG. */
export async function drawFrame(code: string): Promise<Buffer> {
  const venue = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#777b80" } });
  if (code === "") return venue.jpeg().toBuffer();
  const shown = await sharp(Buffer.from(qrSvg(code, CODE_PX)))
    .flatten({ background: "#ffffff" })
    .rotate(4, { background: "#777b80" })
    .toBuffer();
  return venue
    .composite([{ input: shown, gravity: "centre" }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
