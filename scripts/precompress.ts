import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json|wasm)$/;
const compress = promisify(brotliCompress);

/** Lays a .br beside each built file once, so that no request pays for Brotli at its best. */
export function precompressed(): Plugin {
  return {
    name: "brolga:precompressed",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const assets = join(dir, "assets");
      const names = (await readdir(assets)).filter((name) => compressible.test(name));
      await Promise.all(
        names.map(async (name) => {
          const source = await readFile(join(assets, name));
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
          };
          await writeFile(join(assets, `${name}.br`), await compress(source, { params }));
        }),
      );
    },
  };
}
