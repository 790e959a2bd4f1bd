import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Text files that visits fetch. The service worker is excluded, because it is written after this plugin runs. */
const COMPRESSIBLE = ["assets/*.{js,css,svg,json,wasm}", "icons/**/*.svg", "early.js"];
const compress = promisify(brotliCompress);

/**
 * Writes a .br beside each built file, so that no request has to wait for Brotli's best compression.
 * @param patterns the files, from the build's folder
 */
export function precompressed(patterns: readonly string[] = COMPRESSIBLE): Plugin {
  return {
    name: "brolga:precompressed",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const write = async (path: string) => {
        const source = await readFile(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        };
        await writeFile(`${path}.br`, await compress(source, { params }));
      };
      const written: Promise<void>[] = [];
      for await (const name of glob([...patterns], { cwd: dir })) written.push(write(join(dir, name)));
      await Promise.all(written);
    },
  };
}
