import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

/** What is fetched with every visit and is text. The worker is still to be written. */
const COMPRESSIBLE = ["assets/*.{js,css,svg,json,wasm}", "icons/**/*.svg", "theme.js"];
const compress = promisify(brotliCompress);
/** Which of these suits a file best depends on its size and its text, so each file is compressed with all of them. */
const WINDOW_BITS = [16, 18, 22];
const DIRECT_DISTANCES = [0, 15];

/** Lays a .br beside each built file once, so that no request pays for Brotli at its best. */
export function precompressed(): Plugin {
  return {
    name: "brolga:precompressed",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const names: string[] = [];
      for await (const name of glob(COMPRESSIBLE, { cwd: dir })) names.push(name);
      await Promise.all(
        names.map(async (name) => {
          const source = await readFile(join(dir, name));
          await writeFile(join(dir, `${name}.br`), await smallestBrotli(source));
        }),
      );
    },
  };
}

async function smallestBrotli(source: Buffer): Promise<Buffer> {
  const attempts = WINDOW_BITS.flatMap((windowBits) =>
    DIRECT_DISTANCES.map((directDistances) =>
      compress(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
          [constants.BROTLI_PARAM_LGWIN]: windowBits,
          [constants.BROTLI_PARAM_NDIRECT]: directDistances,
        },
      }),
    ),
  );
  const results = await Promise.all(attempts);
  return results.reduce((smallest, one) => (one.length < smallest.length ? one : smallest));
}
