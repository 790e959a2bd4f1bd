import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { fillPosterColours } from "#server/modules/catalogue/fill-poster-colours.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { PosterColours } from "#server/modules/images/poster-colour.ts";
import { file, first } from "#tests/support/catalogue/small-catalogue.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

const RED = { r: 168, g: 8, b: 8 };
const BLUE = { r: 8, g: 8, b: 168 };

let dataDir: string;
let colours: PosterColours;
const connection = await openDatabaseWithTables();
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "brolga-posters-"));
  await mkdir(join(dataDir, "pictures", "originals", "events"), { recursive: true });
  colours = new PosterColours({ dataDir, demo: false });
  await importCatalogue(connection.db, [file()]);
  await connection.db.updateTable("event").set({ poster_colour: null }).execute();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
afterAll(() => connection.close());

const pathOf = (name: string) => join(dataDir, "pictures", "originals", "events", name);
const paint = (name: string, background: typeof RED) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .webp({ lossless: true })
    .toFile(pathOf(name));
const stored = async () =>
  (await connection.db.selectFrom("event").select("poster_colour").executeTakeFirstOrThrow()).poster_colour;
const importWith = (image: string, colourOf?: PosterColours["colourOf"]) =>
  importCatalogue(
    connection.db,
    [file(({ events }) => Object.assign(first(events), { image }))],
    colourOf ? { colourOf } : {},
  );

it("an import stores the main colour of an event's poster, and of another poster when the event gets one", async () => {
  await paint("first.webp", RED);
  await paint("second.webp", BLUE);
  await importWith("events/first.webp", colours.colourOf);
  expect(await stored()).toMatch(/^#a[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
  await importWith("events/second.webp", colours.colourOf);
  expect(await stored()).toMatch(/^#0[0-9a-f]0[0-9a-f]a[0-9a-f]$/);
});

it("an import without the picture keeps the colour of the same poster, and forgets that of a former one", async () => {
  await paint("first.webp", RED);
  await importWith("events/first.webp", colours.colourOf);
  const red = await stored();
  await rm(pathOf("first.webp"));
  await importWith("events/first.webp", colours.colourOf);
  expect(await stored()).toBe(red);
  await importWith("events/second.webp", colours.colourOf);
  expect(await stored()).toBeNull();
});

it("an event without a colour gets it once its poster is there", async () => {
  await fillPosterColours(connection.db, colours.colourOf);
  expect(await stored()).toBeNull();
  await paint("first.webp", RED);
  await fillPosterColours(connection.db, colours.colourOf, () => true);
  expect(await stored()).toBeNull();
  await fillPosterColours(connection.db, colours.colourOf);
  expect(await stored()).toMatch(/^#a/);
});

it("a colour that was read before an import changed the poster is not stored", async () => {
  await fillPosterColours(connection.db, async () => {
    await importWith("events/second.webp");
    return "#a80808";
  });
  expect(await stored()).toBeNull();
});

it("a broken poster stops no import, and is tried again only after its file has changed", async () => {
  const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: RED } })
    .png()
    .toBuffer();
  const writeAt = async (bytes: Buffer, time: string) => {
    await writeFile(pathOf("first.png"), bytes);
    await utimes(pathOf("first.png"), new Date(time), new Date(time));
  };
  await writeAt(Buffer.alloc(picture.length), "2031-01-01");
  await importWith("events/first.png", colours.colourOf);
  expect(await stored()).toBeNull();
  await writeAt(picture, "2031-01-01");
  await fillPosterColours(connection.db, colours.colourOf);
  expect(await stored()).toBeNull();
  await writeAt(picture, "2031-01-02");
  await fillPosterColours(connection.db, colours.colourOf);
  expect(await stored()).toMatch(/^#a/);
});
