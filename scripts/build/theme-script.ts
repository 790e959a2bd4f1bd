import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

/**
 * Writes public/theme.js in its shortest form, because each drawn page carries it. It stays one script that is no module: a
 * module would run after the first paint.
 */
export function themeScript(): Plugin {
  return {
    name: "brolga:theme-script",
    apply: "build",
    async generateBundle() {
      const path = join(import.meta.dirname, "../../public/theme.js");
      // The braces keep the script's names from becoming the page's global names.
      const { code, errors } = await minify("theme.js", `{${await readFile(path, "utf8")}}`, { module: false });
      if (errors.length > 0) throw new Error(`public/theme.js cannot be read: ${errors[0]?.message}`);
      this.emitFile({ type: "asset", fileName: "theme.js", source: code });
    },
  };
}
