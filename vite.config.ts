import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunkGroups } from "#scripts/build/chunks.ts";
import { shortClassNames } from "#scripts/build/class-names.ts";
import { compileHints } from "#scripts/build/compile-hints.ts";
import { headingFont } from "#scripts/build/heading-font.ts";
import { precacheChoice } from "#scripts/build/precache-list.ts";
import { precompressed } from "#scripts/build/precompress.ts";
import { routerForVisitors } from "#scripts/build/router-for-visitors.ts";
import { slimRouter } from "#scripts/build/slim-router.ts";
import { themeScript } from "#scripts/build/theme-script.ts";
import { infoPaths } from "./contract/info-paths.ts";
import { chunkListOf, FIRST_STYLES, styleLink } from "./server/render/build-manifest.ts";

const HEAD_TITLE = "<title>Brolga</title>";

/** In development, every page links the first styles. A build puts them into each drawn page, and links them from the neutral one. */
function linkedFirstStyles(): Plugin {
  return {
    name: "brolga:linked-first-styles",
    apply: "serve",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "stylesheet", href: `/${FIRST_STYLES}` }, injectTo: "head" },
    ],
  };
}

/** This chunk of a build after all that it imports, each after its own imports. */
function importedFirst(bundle: Rolldown.OutputBundle, fileName: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || chunk.isEntry) return found;
  for (const imported of chunk.imports) if (!found.has(imported)) importedFirst(bundle, imported, found);
  return found.add(fileName);
}

/** The neutral page that the service worker keeps: the built index.html with nothing rendered into it. */
function neutralShell(): Plugin {
  return {
    name: "brolga:neutral-shell",
    enforce: "post",
    apply: "build",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const first = Object.values(bundle).find(
        (file) =>
          file.type === "asset" && file.originalFileNames.includes(FIRST_STYLES) && file.fileName.endsWith(".css"),
      );
      if (!first) throw new Error(`not in the build: ${FIRST_STYLES}`);
      const app = Object.values(bundle).find(({ name }) => name === "start");
      if (!app) throw new Error("not in the build: src/storefront/app/start.tsx");
      const head = `${HEAD_TITLE}${styleLink(`/${first.fileName}`)}${chunkListOf(importedFirst(bundle, app.fileName))}`;
      const source = String(page.source)
        .replace("<!--brolga:head-->", head)
        .replace("<!--brolga:app-->", "")
        .replace("<!--brolga:state-->", "");
      this.emitFile({ type: "asset", fileName: "shell.html", source });
    },
  };
}

/** The script that the service worker puts before the app on the wallet's page. It must be one file without imports. */
const FIRST_TICKET = "src/storefront/features/wallet/first-ticket.ts";

/** Sources that open with no network, from the home screen or a link: the wallet, and pages that show kept copies. */
const offlineSources = [
  "index.html",
  FIRST_STYLES,
  "src/storefront/app/start.tsx",
  "src/storefront/pages/my-ticket.tsx",
  "src/storefront/pages/saved.tsx",
  FIRST_TICKET,
  "src/storefront/data/booking-history.ts",
  "src/storefront/features/wallet/keep-answer.ts",
  "src/storefront/features/wallet/open-on-the-day.ts",
  "src/storefront/app/shell/held-booking.tsx",
  "src/storefront/app/shell/offline-bar.tsx",
  "src/storefront/app/shell/update-bar.tsx",
  "src/storefront/app/shell/user-menu.tsx",
  "src/storefront/app/shell/sign-out.tsx",
  "src/storefront/features/wallet/keep-in-sync.ts",
  "src/storefront/app/after-load.ts",
  "src/storefront/app/follow-wipe.ts",
  "src/storefront/app/wipe-wallet.ts",
  "src/storefront/app/later-routes.tsx",
  "src/storefront/app/early-acts.ts",
  "src/storefront/pages/home.tsx",
  "src/storefront/pages/events.tsx",
  "src/storefront/pages/combo-events.tsx",
  "src/storefront/features/browse/place/near-row.tsx",
  "src/storefront/features/browse/search/search-suggestions.tsx",
  "src/storefront/pages/event-detail.tsx",
  "src/storefront/pages/combo-event-detail.tsx",
  "src/storefront/features/event/about/clean-html.ts",
  "src/storefront/features/event/actions/event-actions.tsx",
  "src/storefront/features/event/sale/event-closed.tsx",
  "src/storefront/features/event/event-more.tsx",
  "src/storefront/pages/not-found.tsx",
  "src/storefront/pages/past-events.tsx",
  ...Object.values(infoPaths).map((path) => `src/storefront/pages/info${path}.tsx`),
];

const serviceWorker = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "sw",
    filename: "sw.ts",
    injectRegister: false,
    registerType: "prompt",
    // The manifest is at the repository's root, and the box office serves it under its own name.
    manifest: false,
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: ["shell.html", "theme.js", "assets/**/*.{js,css,woff2}", "icons/{brolga,cards}.svg"],
      // The font file of the headings' rarer letters. A page that shows one of them fetches it, and the browser's own cache keeps it.
      globIgnores: ["assets/bricolage-grotesque-750-??????.woff2"],
      maximumFileSizeToCacheInBytes: 600_000,
      manifestTransforms: [
        precacheChoice({ clientDir: "dist/client", sources: offlineSources, budgetBytes: 600 * 1024 }),
      ],
    },
  });

/** The code that answers presses and fetches the app after the first paint must not depend on the app. One module is Vite's own. */
const preloadGroup = {
  name: "preload",
  test: /vite\/preload-helper|app\/early-(act|answers)\.ts|app\/shell\/choose-theme|browse\/(home\/(early-|glide)|place\/(early-|write-region))/,
};

/**
 * The first load names every file of the storefront, and hashes do not compress. 36 bits are enough to tell the builds of one
 * file apart, instead of the usual 48.
 */
const assetNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

/** The next page need not preload files that the first page has loaded. */
const isNotAtHand = (file: string) => !/\/(react|router|store|kit|preload|rolldown-runtime)-/.test(file);

/** Large files that run as a page starts. A page calls more than half of their code; of the database, two fifths, and of the router, a third. */
const CALLED_AT_START = ["react", "store", "kit", "router", "venue-map", "db"];

const BROWSERS = ["chrome111", "safari16.4", "firefox115"];

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === "build" && { resolve: { alias: routerForVisitors(import.meta.dirname) } }),
  plugins: [
    react(),
    slimRouter(),
    ...(isSsrBuild
      ? []
      : [
          ...[headingFont(), linkedFirstStyles(), themeScript(), neutralShell(), compileHints(CALLED_AT_START)],
          ...[precompressed(), serviceWorker()],
        ]),
  ],
  css: {
    modules: {
      generateScopedName: command === "build" ? shortClassNames(import.meta.dirname) : "[local]_[hash:base64:5]",
    },
  },
  // The gate's code reader, whose name the content security policy contains.
  worker: { format: "es", rolldownOptions: { output: assetNames } },
  build: {
    target: ["es2022", ...BROWSERS],
    // Without 'es2022', which stands for older browsers: those would get every colour in three notations.
    cssTarget: BROWSERS,
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    manifest: !isSsrBuild,
    sourcemap: false,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What src/storefront/main.ts imports comes beside it. To find it there would take one more round trip.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === "html" ? dependencies : dependencies.filter(isNotAtHand),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { index: "index.html", "first-ticket": FIRST_TICKET, first: FIRST_STYLES },
          output: { ...assetNames, codeSplitting: { groups: [preloadGroup, ...chunkGroups(import.meta.dirname)] } },
        },
  },
  // The renderer bundles React in its production build, whatever NODE_ENV the process has.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
