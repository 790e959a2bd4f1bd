import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunkGroups } from "./scripts/chunks.ts";
import { headingFont } from "./scripts/heading-font.ts";
import { precacheChoice } from "./scripts/precache-list.ts";
import { precompressed } from "./scripts/precompress.ts";

const HEAD_TITLE = "<title>Brolga</title>";

/** The neutral page that the service worker keeps: the built index.html with nothing rendered into it. */
function neutralShell(): Plugin {
  return {
    name: "brolga:neutral-shell",
    enforce: "post",
    apply: "build",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const source = String(page.source)
        .replace("<!--brolga:head-->", HEAD_TITLE)
        .replace("<!--brolga:app-->", "")
        .replace("<!--brolga:state-->", "");
      this.emitFile({ type: "asset", fileName: "shell.html", source });
    },
  };
}

/** What the service worker puts before the app on the wallet's page: it must be a file that needs no other. */
const FIRST_TICKET = "src/features/wallet/first-ticket.ts";

/** What opens with no network, from the home screen or from a link: the wallet, and the pages that show kept copies. */
const offlineSources = [
  "index.html",
  "src/app/start.tsx",
  "src/pages/my-ticket.tsx",
  FIRST_TICKET,
  "src/features/wallet/booking-answer.ts",
  "src/features/wallet/keep-answer.ts",
  "src/features/wallet/open-on-the-day.ts",
  "src/app/shell/sign-out.tsx",
  "src/app/after-load.ts",
  "src/app/early-acts.ts",
  "src/pages/home.tsx",
  "src/pages/events.tsx",
  "src/pages/combo-events.tsx",
  "src/features/browse/region-question.tsx",
  "src/features/browse/search-suggestions.tsx",
  "src/pages/event-detail.tsx",
  "src/pages/combo-event-detail.tsx",
  "src/features/event/clean-html.ts",
  "src/features/event/event-actions.tsx",
  "src/features/browse/slider-motion.tsx",
  "src/pages/not-found.tsx",
  "src/pages/past-events.tsx",
  "src/pages/about-us.tsx",
  "src/pages/faq.tsx",
  "src/pages/contact-us.tsx",
  "src/pages/career.tsx",
  "src/pages/terms-condition.tsx",
  "src/pages/privacy-policy.tsx",
  "src/pages/payment-return-policy.tsx",
  "src/pages/collection-statement.tsx",
  "src/pages/accessibility.tsx",
];

const serviceWorker = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "sw",
    filename: "sw.ts",
    injectRegister: false,
    registerType: "prompt",
    // It stands at the repository's root and is served by the box office, unhashed.
    manifest: false,
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: [
        "shell.html",
        "theme.js",
        "assets/**/*.{js,css,woff2}",
        "icons/{brolga.svg,icon-192.png,cards/*.svg}",
      ],
      maximumFileSizeToCacheInBytes: 600_000,
      manifestTransforms: [
        precacheChoice({ clientDir: "dist/client", sources: offlineSources, budgetBytes: 600 * 1024 }),
      ],
    },
  });

/** What fetches the app once the page is painted must not need the app. It is Vite's own, and no file. */
const preloadGroup = { name: "preload", test: /vite\/preload-helper/ };

/**
 * The first load names every file of the storefront, and a hash cannot be compressed: 36 bits of it and more tell the
 * builds of one file apart as well as the 48 that are usual.
 */
const assetNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

/** What the first page has brought needs no preloading with the next. */
const isNotAtHand = (file: string) => !/\/(vendor|kit|preload|rolldown-runtime)-/.test(file);

/** A class by its own name and its file's, which is the same for all of a file's: what repeats is compressed away. */
function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0] ?? file);
  return `${name}_${createHash("sha256").update(path).digest("hex").slice(0, 5)}`;
}

/** The router's package names its development build to every bundler; its production build has no words for developers. */
const routerForVisitors = ["react-router", "react-router/dom"].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(
    import.meta.dirname,
    `node_modules/react-router/dist/production/${name.endsWith("dom") ? "dom-export" : "index"}.mjs`,
  ),
}));

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === "build" && { resolve: { alias: routerForVisitors } }),
  plugins: [react(), ...(isSsrBuild ? [] : [headingFont(), neutralShell(), precompressed(), serviceWorker()])],
  css: { modules: { generateScopedName } },
  // The gate's reader of codes, which the content security policy knows by its name.
  worker: { format: "es", rolldownOptions: { output: assetNames } },
  build: {
    target: ["es2022", "chrome111", "safari16.4", "firefox115"],
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    manifest: !isSsrBuild,
    sourcemap: false,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, dependencies) => dependencies.filter(isNotAtHand) },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { index: "index.html", "first-ticket": FIRST_TICKET },
          output: { ...assetNames, codeSplitting: { groups: [preloadGroup, ...chunkGroups(import.meta.dirname)] } },
        },
  },
  // The renderer carries its own React, in its production form whatever NODE_ENV the process has.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
