import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { earlyScript } from "#scripts/build/early-script.ts";
import { headingFont } from "#scripts/build/heading-font.ts";
import { precacheChoice } from "#scripts/build/precache-list.ts";
import { precompressed } from "#scripts/build/precompress.ts";
import { infoPaths } from "./contract/info-paths.ts";
import { FIRST_STYLES, styleLink } from "./server/render/build-manifest.ts";
import { EARLY } from "./server/render/page-template.ts";

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
      const head = `${HEAD_TITLE}${styleLink(`/${first.fileName}`)}`;
      const source = String(page.source)
        .replace(EARLY, '<script src="/early.js"></script>')
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
  FIRST_STYLES,
  "src/storefront/pages/my-ticket.tsx",
  "src/storefront/pages/saved.tsx",
  FIRST_TICKET,
  "src/storefront/data/booking-history.ts",
  "src/storefront/features/wallet/keep-answer.ts",
  "src/storefront/features/wallet/open-on-the-day.ts",
  "src/storefront/app/shell/user-menu.tsx",
  "src/storefront/app/shell/sign-out.tsx",
  "src/storefront/features/wallet/keep-in-sync.ts",
  "src/storefront/app/after-load.ts",
  "src/storefront/app/wipe-wallet.ts",
  "src/storefront/app/later-routes.tsx",
  "src/storefront/pages/home.tsx",
  "src/storefront/pages/events.tsx",
  "src/storefront/pages/combo-events.tsx",
  "src/storefront/features/browse/place/near-row.tsx",
  "src/storefront/features/browse/search/search-suggestions.tsx",
  "src/storefront/pages/event-detail.tsx",
  "src/storefront/pages/combo-event-detail.tsx",
  "src/storefront/features/event/about/clean-html.ts",
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
      globPatterns: ["shell.html", "early.js", "assets/**/*.{js,css,woff2}", "icons/{brolga,cards}.svg"],
      // The font file of the headings' rarer letters. A page that shows one of them fetches it, and the browser's own cache keeps it.
      globIgnores: ["assets/bricolage-grotesque-750-??????.woff2"],
      maximumFileSizeToCacheInBytes: 600_000,
      manifestTransforms: [
        precacheChoice({ clientDir: "dist/client", sources: offlineSources, budgetBytes: 600 * 1024 }),
      ],
    },
  });

/** Packages that every page of the app needs. They change with a release of theirs, not with ours. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|@reduxjs|redux|redux-thunk|reselect|immer|react-redux|use-sync-external-store)\//;

/**
 * How the storefront is cut into files: few, because each costs a request, and by folder. The bundler places what no group takes
 * with the page that needs it.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", test: LIBRARIES, priority: 3 },
  { name: "db", test: /node_modules\/dexie/, priority: 3 },
  {
    name: "app",
    tags: ["$initial"],
    test: /\/(?:src|contract)\/(?!storefront\/features\/wallet\/first-ticket|ui\/styles\/first)/,
    priority: 2,
  },
  {
    name: "shared",
    test: /\/(?:src|contract)\/(?!gate\/|storefront\/(?:storage|features\/wallet)\/)/,
    minShareCount: 6,
    priority: 1,
  },
  {
    debugName: "by feature",
    name: (id: string) => /\/(?:features\/|pages\/no-such-)(\w+)/.exec(id)?.[1] ?? null,
    test: /(?<!use-sign-out)\.tsx?$/,
    minShareCount: 2,
  },
];

const BROWSERS = ["chrome111", "safari16.4", "firefox115"];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [
          ...[headingFont(), linkedFirstStyles(), earlyScript(BROWSERS), neutralShell()],
          ...[precompressed(), serviceWorker()],
        ]),
  ],
  // A class stands dozens of times in a document, in its markup and its styles.
  css: { modules: { generateScopedName: "[hash:base64:5]" } },
  // The gate's code reader, whose name the content security policy contains.
  worker: { format: "es" },
  build: {
    target: ["es2022", ...BROWSERS],
    // Without 'es2022', which stands for older browsers: those would get every colour in three notations.
    cssTarget: BROWSERS,
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    manifest: !isSsrBuild,
    sourcemap: false,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { index: "index.html", "first-ticket": FIRST_TICKET, first: FIRST_STYLES },
          output: { codeSplitting: { groups: chunkGroups } },
        },
  },
  // The renderer bundles React in its production build, whatever NODE_ENV the process has.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
