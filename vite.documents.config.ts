import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { headingFont } from "#scripts/build/heading-font.ts";
import { precompressed } from "#scripts/build/precompress.ts";

/** The documents by name, which is the mode of the build: `vite build --mode waiting-room`. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  "waiting-room": "src/waiting-room/main.ts",
  "check-draw": "src/waiting-room/draw/main.ts",
};

/** A document carries its script in its own text, so what the script imports later has an address from the root. */
function importsFromRoot(): Plugin {
  return {
    name: "imports-from-root",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") chunk.code = chunk.code.replaceAll(/import\((["'`])\.\//g, "import($1/assets/");
    },
  };
}

/**
 * The small documents outside the app, such as the waiting room. Each is a build of its own beside the storefront's files, so
 * that it is one script and one file of styles: chunks that documents share would be further requests of somebody who waits.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [headingFont(), importsFromRoot(), precompressed([`assets/${mode}-*.{js,css}`])],
  build: {
    target: ["es2022", "chrome111", "safari16.4", "firefox115"],
    outDir: join(import.meta.dirname, "dist/client"),
    emptyOutDir: false,
    manifest: `.vite/${mode}.json`,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { [mode]: DOCUMENTS[mode] ?? "" },
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: `assets/${mode}-[name]-[hash:7].js`,
        assetFileNames: "assets/[name]-[hash:6][extname]",
      },
    },
  },
}));
