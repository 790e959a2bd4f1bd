import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Text files that visits fetch. The service worker is not among them, because it is written after this plugin runs. */
const COMPRESSIBLE = ["assets/*.{js,css,svg,json,wasm}", "icons/**/*.svg", "early.js"];
const compress = promisify(brotliCompress);
/** Which of these suits a small file best depends on its text, so a small file is compressed with all of them. */
const WINDOW_BITS = [16, 18, 22];
const DIRECT_DISTANCES = [0, 15];
/** Brotli's own settings are the best for a file above this many bytes. Trying all of them would take half of the build's time. */
const MAX_BYTES_FOR_TRIALS = 100_000;

/**
 * Writes a .br beside each built file, so that no request has to wait for Brotli's best compression.
 * @param patterns the files, from the build's folder
 */
export function precompressed(patterns: readonly string[] = COMPRESSIBLE): Plugin {
  return {
    name: "brolga:precompressed",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const names: string[] = [];
      for await (const name of glob([...patterns], { cwd: dir })) names.push(name);
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
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  if (source.length > MAX_BYTES_FOR_TRIALS) return compress(source, { params: quality });
  const attempts = WINDOW_BITS.flatMap((windowBits) =>
    DIRECT_DISTANCES.map((directDistances) =>
      compress(source, {
        params: {
          ...quality,
          [constants.BROTLI_PARAM_LGWIN]: windowBits,
          [constants.BROTLI_PARAM_NDIRECT]: directDistances,
        },
      }),
    ),
  );
  const results = await Promise.all(attempts);
  return results.reduce((smallest, one) => (one.length < smallest.length ? one : smallest));
}
