import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  offeredWidths,
  type PictureWidth,
  WIDEST_ARTIST,
  WIDEST_BANNER,
  WIDEST_LOGO,
  WIDEST_POSTER,
} from "#contract/rules/picture-widths.ts";
import { DEMO_ORIGINALS, shippedRenditions } from "#server/modules/images/originals.ts";
import { encode, RECIPE } from "#server/modules/images/renditions.ts";

/** The folders of masters that pages show when they open. */
const WIDEST: Record<string, PictureWidth> = {
  events: WIDEST_POSTER,
  banners: WIDEST_BANNER,
  artists: WIDEST_ARTIST,
  organizerLogo: WIDEST_LOGO,
};

export const RENDITIONS = shippedRenditions("");
export const MADE_FROM = join(RENDITIONS, "made-from.json");

/** The masters whose renditions come with the program, with the files of each. */
export async function shippedFiles(): Promise<{ path: string; width: number; file: string }[]> {
  const paths = (await readdir(DEMO_ORIGINALS, { recursive: true })).filter((path) => path.endsWith(".webp")).sort();
  return paths.flatMap((path) => {
    const widest = WIDEST[dirname(path)];
    const widths = widest === undefined ? [] : offeredWidths(widest);
    return widths.map((width) => ({ path, width, file: join(shippedRenditions(path), `${width}.avif`) }));
  });
}

/** What decides how the renditions look: the encoding's settings, and each master's SHA-256. */
export async function madeFrom(): Promise<{ recipe: string; masters: Record<string, string> }> {
  const masters: Record<string, string> = {};
  for (const { path } of await shippedFiles())
    masters[path] ??= createHash("sha256")
      .update(await readFile(join(DEMO_ORIGINALS, path)))
      .digest("hex");
  return { recipe: RECIPE, masters };
}

/** Makes the renditions of all masters anew. It takes minutes, which is why they come with the program. */
export async function makeRenditions(): Promise<string> {
  await rm(RENDITIONS, { recursive: true, force: true });
  const files = await shippedFiles();
  let bytes = 0;
  for (const { path, width, file } of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      await encode({ original: { file: join(DEMO_ORIGINALS, path), version: "" }, width, type: "avif" }),
    );
    bytes += (await stat(file)).size;
  }
  await writeFile(MADE_FROM, `${JSON.stringify(await madeFrom(), null, 2)}\n`);
  return `${files.length} renditions, ${(bytes / 1e6).toFixed(2)} MB`;
}

if (import.meta.main) console.log(await makeRenditions());
