import { crc32, deflateSync } from "node:zlib";
import type { TestBoxOffice, TestBuyer } from "../box-office.ts";
import { desk } from "./desk-steps.ts";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A grey PNG. @param claimed the size in its header, which may be another than that of its pixels, as in a bomb */
export function smallPng(width = 64, height = 48, claimed = { width, height }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(claimed.width, 0);
  head.writeUInt32BE(claimed.height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Uploads a small picture at the desk. @returns its path */
export async function addPicture(box: TestBoxOffice, as: TestBuyer, organiserId: number): Promise<string> {
  const answer = await desk(box, "POST", "/pictures", as, {
    query: { organiser_id: String(organiserId) },
    body: smallPng(),
    headers: { "content-type": "image/png" },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().path;
}
