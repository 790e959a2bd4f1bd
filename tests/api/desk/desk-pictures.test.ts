import { access, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { purgePictures } from "#server/modules/desk/purge-pictures.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { acts, addMember, desk, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { smallPng } from "#tests/support/steps/picture-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const stranger = await addMember(box, organisers.other, "owner");

const upload = (body: Buffer, type = "image/png", as: TestBuyer = owner) =>
  desk(box, "POST", "/pictures", as, {
    query: { organiser_id: String(organisers.own) },
    body,
    headers: { "content-type": type },
  });
const originals = () => join(box.services.config.dataDir, "pictures", "originals");
const files = () => readdir(join(originals(), "uploads"));
const exists = (path: string) =>
  access(join(originals(), path)).then(
    () => true,
    () => false,
  );
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a04020" } });

describe("a picture", () => {
  it("is stored under a name that nobody can guess, is listed, and is served", async () => {
    const before = await acts(box);
    const answer = await upload(smallPng(64, 48));
    expect(answer.json()).toMatchObject({ width: 64, height: 48, in_use: false });
    expect(answer.json().path).toMatch(/^uploads\/[0-9a-f]{32}\.png$/);
    expect(await acts(box)).toBe(before + 1);
    const list = await desk(box, "GET", "/pictures", owner, { query: { organiser_id: String(organisers.own) } });
    expect(list.json().items).toEqual([answer.json()]);
    const served = await box.app.inject({ url: `/image/${answer.json().path}?w=160` });
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  it("is known by its content, whatever it is called", async () => {
    const [jpeg, webp, avif] = await Promise.all([
      photo(40, 30).jpeg().toBuffer(),
      photo(40, 30).webp().toBuffer(),
      photo(40, 30).avif({ effort: 0 }).toBuffer(),
    ]);
    for (const [bytes, ending] of [
      [jpeg, "jpg"],
      [webp, "webp"],
      [avif, "webp"],
    ] as const) {
      const answer = await upload(bytes, "application/octet-stream");
      expect([answer.statusCode, answer.json().path?.split(".")[1]]).toEqual([201, ending]);
    }
  });

  it("loses what a camera wrote into it, and stands upright", async () => {
    const taken = await photo(60, 20)
      .withExif({ IFD3: { GPSLatitude: "37/1 48/1 0/1" }, IFD0: { Artist: "Somebody" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { path, width, height } = (await upload(taken, "image/jpeg")).json();
    expect([width, height]).toEqual([20, 60]);
    const kept = await sharp(join(originals(), path)).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("is refused if it is no picture, broken, within another file, or a bomb, and leaves no file", async () => {
    const before = await files();
    const jpeg = await photo(200, 200).jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const zip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), smallPng()]);
    for (const [what, bytes] of [
      ["nothing", Buffer.alloc(0)],
      ["text", Buffer.from("not a picture at all, only words")],
      ["SVG", svg],
      ["GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00", "latin1")],
      ["a picture in a ZIP", zip],
      ["half a JPEG", jpeg.subarray(0, Math.floor(jpeg.length / 2))],
      ["half a PNG", smallPng().subarray(0, 60)],
      ["a head alone", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(64)])],
      ["a bomb", smallPng(8, 8, { width: 50_000, height: 50_000 })],
    ] as const) {
      expect([what, (await upload(bytes)).statusCode]).toEqual([what, 422]);
    }
    expect((await upload(smallPng(8, 8, { width: 50_000, height: 50_000 }))).json().detail).toMatch(/100 megapixels/);
    expect(await files()).toEqual(before);
  });

  it("loses what somebody has hidden behind it", async () => {
    const both = Buffer.concat([await photo(40, 40).jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
    const { path } = (await upload(both, "image/jpeg")).json();
    expect((await sharp(join(originals(), path)).toBuffer()).includes("<script>")).toBe(false);
  });

  it("is refused above 20 MB, and as JSON", async () => {
    expect((await upload(Buffer.alloc(21 * 1024 * 1024))).statusCode).toBe(413);
    expect((await upload(Buffer.from("{}"), "application/json")).statusCode).toBe(415);
  });

  it("is not even read from somebody on no team", async () => {
    const answer = await upload(Buffer.from("{"), "application/json", box.buyer);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
  });

  it("is nobody else's", async () => {
    const { path } = (await upload(smallPng())).json();
    expect((await upload(smallPng(), "image/png", stranger)).statusCode).toBe(404);
    const crop = await desk(box, "POST", "/pictures/crop", stranger, {
      body: { organiser_id: String(organisers.other), path, left: 0, top: 0, width: 20, height: 20 },
    });
    expect(crop.statusCode).toBe(404);
  });
});

describe("a part of a picture", () => {
  const crop = (path: string, part: object) =>
    desk(box, "POST", "/pictures/crop", owner, { body: { organiser_id: String(organisers.own), path, ...part } });

  it("is another picture", async () => {
    const { path } = (await upload(smallPng(100, 80))).json();
    const answer = await crop(path, { left: 10, top: 20, width: 60, height: 40 });
    expect(answer.json()).toMatchObject({ width: 60, height: 40 });
    expect(answer.json().path).not.toBe(path);
  });

  it("has exactly the pixels that were chosen", async () => {
    // The colour of each pixel encodes its position.
    const [width, height] = [100, 80];
    const pixels = Buffer.alloc(width * height * 3);
    for (let at = 0; at < width * height; at += 1) pixels.set([at % width, Math.floor(at / width), 200], at * 3);
    const whole = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const { path } = (await upload(whole)).json();
    const part = { left: 13, top: 29, width: 61, height: 47 };
    const { data, info } = await sharp(join(originals(), (await crop(path, part)).json().path))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([61, 47, 3]);
    const wrong = [];
    for (let at = 0; at < part.width * part.height; at += 1) {
      const [x, y] = [part.left + (at % part.width), part.top + Math.floor(at / part.width)];
      if (data[at * 3] !== x || data[at * 3 + 1] !== y || data[at * 3 + 2] !== 200) wrong.push([x, y]);
    }
    expect(wrong).toEqual([]);
  });

  it("must lie within it, and no path leads out of the folder", async () => {
    const { path } = (await upload(smallPng(100, 80))).json();
    expect((await crop(path, { left: 60, top: 0, width: 60, height: 40 })).json().code).toBe("PICTURE");
    expect((await crop(path, { left: 0, top: 0, width: 2, height: 2 })).json().code).toBe("PICTURE");
    for (const wrong of ["../secrets.json", "uploads/../../x.png", "/etc/passwd", `${path}/../x.png`, ""])
      expect((await crop(wrong, { left: 0, top: 0, width: 20, height: 20 })).statusCode).toBe(404);
  });
});

it("is deleted when nothing has shown it for 30 days, and a file that no row names after a day", async () => {
  const [unused, used, fresh] = [
    (await upload(smallPng())).json().path,
    (await upload(smallPng())).json().path,
    (await upload(smallPng())).json().path,
  ];
  await box.sql`update event set event_banner = ${used} where id = ${box.catalogue.theatre.id}`;
  await purgePictures(box.services);
  const age = (path: string, days: number) =>
    box.sql`update picture set unused_since = now() - make_interval(days => ${days}) where path = ${path}`;
  await age(unused, 31);
  await age(fresh, 29);
  await age(used, 400);
  await box.sql`delete from picture where path = ${fresh}`;
  const old = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(originals(), fresh), old, old);
  expect(await purgePictures(box.services)).toBe(2);
  expect([await exists(unused), await exists(used), await exists(fresh)]).toEqual([false, true, false]);
  const rows = await box.sql<{ unused_since: Date | null }>`select unused_since from picture where path = ${used}`;
  expect(rows).toEqual([{ unused_since: null }]);
});
