import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { headingFont } from "#scripts/build/heading-font.ts";
import { precompressed } from "#scripts/build/precompress.ts";

/**
 * The desk is a build of its own, so that it neither adds to the storefront's files nor changes them. Its files are under /desk,
 * where no service worker of the storefront answers.
 */
export default defineConfig({
  base: "/desk/",
  publicDir: false,
  plugins: [...[react(), headingFont()], precompressed(["assets/*.{js,mjs,css}"])],
  build: {
    target: ["es2022", "chrome111", "safari16.4", "firefox115"],
    outDir: join(import.meta.dirname, "dist/desk/client"),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "src/desk/index.html" },
  },
});
