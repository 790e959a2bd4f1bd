import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { slugify } from "#contract/rules/text/slug.ts";
import { demoCombos, demoEvents, demoPlaces } from "../demo-files.ts";
import { makeRenditions } from "./make-renditions.ts";
import {
  art,
  BANNER,
  bannerPage,
  EMPTY_ROOM,
  fitTitle,
  LOGO,
  logoPage,
  PORTRAIT,
  POSTER,
  type Poster,
  portraitPage,
  posterPage,
  styles,
} from "./pages.ts";
import { DRAWING, planPage } from "./plan-drawing.ts";

/** `npm run demo:artwork` draws all master pictures of the demo, and makes their renditions. Every run makes the same files. */

const MASTERS = new URL("./masters/", import.meta.url);
const FONT = new URL(
  "../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  import.meta.url,
);

interface Picture {
  path: string;
  html: string;
  size: { width: number; height: number };
  /** In pixels: enough for the largest place that shows it, on a high-density screen. */
  masterWidth: number;
  /** The event whose art fills the space that the page leaves for it. */
  artOf?: string;
}

async function pictures(): Promise<Picture[]> {
  const places = new Map((await demoPlaces()).map((place) => [place.ref, place]));
  const events = await demoEvents();
  const combos = await demoCombos();
  const footOf = (ref: string) => {
    const place = places.get(ref);
    return place ? (place.name.includes(",") ? place.name : `${place.name}, ${place.suburb}`) : "";
  };
  const posters: Poster[] = [
    ...events.map((event) => ({ ref: event.ref, title: event.name, foot: footOf(event.place) })),
    ...combos.map((combo) => ({
      ref: combo.ref,
      title: combo.name,
      foot: `${combo.events.length} events, ${combo.discount} % off`,
    })),
  ];
  const organisers = new Set(events.map((event) => event.organiser));
  const sponsors = new Set(events.flatMap((event) => event.sponsors ?? []));
  return [
    ...posters.map((poster) => ({
      path: `events/${poster.ref}.webp`,
      html: posterPage(poster),
      size: POSTER,
      masterWidth: 800,
      artOf: poster.ref,
    })),
    ...posters.map(({ ref }) => ({
      path: `banners/${ref}.webp`,
      html: bannerPage(ref),
      size: BANNER,
      masterWidth: 1280,
    })),
    ...events
      .filter((event) => event.artists?.length)
      .map(({ ref }, act) => ({
        path: `artists/${ref}.webp`,
        html: portraitPage(ref, act),
        size: PORTRAIT,
        masterWidth: 400,
      })),
    ...[...organisers].map((name) => ({
      path: `organizerLogo/${slugify(name)}.webp`,
      html: logoPage(name),
      size: LOGO,
      masterWidth: 360,
    })),
    ...[...sponsors].map((name) => ({
      path: `sponsors/${slugify(name)}.webp`,
      html: logoPage(name),
      size: LOGO,
      masterWidth: 360,
    })),
    { path: DRAWING.picture, html: planPage(), size: DRAWING, masterWidth: DRAWING.width },
  ];
}

async function show(page: Page, html: string): Promise<void> {
  const face = `@font-face { font-family: Bricolage; src: url(${font}); font-weight: 200 800; }`;
  await page.setContent(`<style>${face}${styles}</style>${html}`);
  await page.evaluate(fitTitle);
}

/** Draws one picture on a page of its size, and returns its master's size in bytes. */
async function draw(page: Page, picture: Picture): Promise<number> {
  await page.setViewportSize(picture.size);
  await show(page, picture.html);
  if (picture.artOf !== undefined) {
    const room = await page.locator(".art").boundingBox();
    if (!room) throw new Error(`no room for the art of ${picture.artOf}`);
    await show(page, picture.html.replace(EMPTY_ROOM, art(picture.artOf, room.width, Math.ceil(room.height))));
  }
  const webp = await sharp(await page.screenshot({ type: "png" }))
    .resize({ width: picture.masterWidth })
    .webp({ quality: 52, effort: 6, smartSubsample: true })
    .toBuffer();
  const file = new URL(picture.path, MASTERS);
  await mkdir(dirname(file.pathname), { recursive: true });
  await writeFile(file, webp);
  return webp.length;
}

const installed = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));
const browser = await chromium.launch({ ...(installed ? { executablePath: installed } : {}), args: ["--no-sandbox"] });
const font = `data:font/woff2;base64,${(await readFile(FONT)).toString("base64")}`;
const page = await browser.newPage();
await rm(MASTERS, { recursive: true, force: true });
let bytes = 0;
const all = await pictures();
for (const picture of all) bytes += await draw(page, picture);
await browser.close();
console.log(`${all.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
console.log(await makeRenditions());
