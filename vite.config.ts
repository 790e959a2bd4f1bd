import react from "@vitejs/plugin-react";
import { type BuildOptions, defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { earlyScript } from "#scripts/build/early-script.ts";
import { headingFont } from "#scripts/build/heading-font.ts";
import { linkedFirstStyles, neutralShell } from "#scripts/build/page-shell.ts";
import { precacheChoice } from "#scripts/build/precache-list.ts";
import { precompressed } from "#scripts/build/precompress.ts";
import { infoPaths } from "./contract/info-paths.ts";
import { DOCUMENTS, FIRST_STYLES } from "./server/render/build-manifest.ts";

/** The script that the service worker puts before the app on the wallet's page. It must be one file without imports. */
const FIRST_TICKET = "src/storefront/features/wallet/first-ticket.ts";

/** Sources that open with no network, from the home screen or a link: the wallet, and pages that show kept copies. */
const offlineSources = [
  FIRST_STYLES,
  "src/storefront/pages/my-ticket.tsx",
  "src/storefront/pages/saved.tsx",
  FIRST_TICKET,
  "src/storefront/data/booking-history.ts",
  "src/storefront/features/wallet/persist-answer.ts",
  "src/storefront/features/wallet/open-on-the-day.ts",
  "src/storefront/app/shell/user-menu.tsx",
  "src/storefront/app/shell/sign-out.tsx",
  "src/storefront/features/wallet/keep-in-sync.ts",
  "src/storefront/app/after-load.ts",
  "src/storefront/app/wipe-wallet.ts",
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

/** The app's start, and parts of every kind of page: what is drawn, said and priced alike, and how the office is reached. */
const APP = [
  "/src/storefront/(?:main\\.ts|offline/use-|data/zone-label)",
  "/src/ui/(?!forms/(?!field)|media/qr|styles/first)",
  "/src/http/",
  "/src/shared/(?:event|loading|offline)/",
  "/src/shared/account/(?:login|owed)",
  "/contract/(?:rules/(?:(?:event|money|text|time)/)?)?(?!page-route)[\\w-]+\\.ts",
];

/**
 * How the storefront is cut into files: few, because each costs a request, and by folder. The bundler places what no group takes
 * with the page that needs it.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", test: LIBRARIES, priority: 3 },
  { name: "db", test: /node_modules\/dexie/, priority: 3 },
  { name: "app", test: new RegExp(APP.join("|")), priority: 2 },
  {
    name: "event",
    test: /\/storefront\/(?:features\/event\/|pages\/no-such-|data\/whole-price)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: "kept", test: /\/storefront\/storage\/(?:kept|saved)/, minShareCount: 2, priority: 1 },
  // The steps of a purchase and the account. No visit begins there.
  {
    name: "steps",
    test: /\/(?:src|contract)\/(?!gate\/|storefront\/(?:storage|features\/wallet)\/)/,
    minShareCount: 6,
    priority: 1,
  },
  {
    debugName: "by feature",
    name: (id: string) => /\/features\/(\w+)/.exec(id)?.[1] ?? null,
    test: /(?<!use-sign-out)\.tsx?$/,
    minShareCount: 2,
  },
];

const BROWSERS = ["chrome111", "safari16.4", "firefox115"];

const COMMON: BuildOptions = {
  target: ["es2022", ...BROWSERS],
  // Without 'es2022', which stands for older browsers: those would get every colour in three notations.
  cssTarget: BROWSERS,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};

/** What the browser's code and the server's renderer must have alike. */
const ALIKE: UserConfig = {
  // A class stands dozens of times in a document, in its markup and its styles.
  css: { modules: { generateScopedName: "[hash:base64:5]" } },
  // The gate's code reader, whose name the content security policy contains.
  worker: { format: "es" },
};

/** The storefront, and every source in development. */
const storefront: UserConfig = {
  plugins: [
    react(),
    headingFont(),
    linkedFirstStyles(),
    earlyScript(BROWSERS),
    neutralShell(),
    precompressed(),
    serviceWorker(),
  ],
  ...ALIKE,
  build: {
    ...COMMON,
    outDir: "dist/client",
    manifest: true,
    rolldownOptions: {
      input: { index: "index.html", "first-ticket": FIRST_TICKET, first: FIRST_STYLES },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
};

/** A document carries its script in its own text, so what the script imports later has an address from the root. */
function importsFromRoot(): Plugin {
  return {
    name: "brolga:imports-from-root",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") chunk.code = chunk.code.replaceAll(/import\((["'`])\.\//g, "import($1/assets/");
    },
  };
}

/**
 * A small document outside the app. It is a build of its own beside the storefront's files, so that it is one script and one file
 * of styles: chunks that documents share would be further requests of somebody who waits.
 */
const smallDocument = (name: keyof typeof DOCUMENTS): UserConfig => ({
  publicDir: false,
  plugins: [headingFont(), importsFromRoot(), precompressed([`assets/${name}-*.{js,css}`])],
  build: {
    ...COMMON,
    outDir: "dist/client",
    emptyOutDir: false,
    manifest: `.vite/${name}.json`,
    modulePreload: false,
    rolldownOptions: {
      input: { [name]: DOCUMENTS[name] },
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: `assets/${name}-[name]-[hash:7].js`,
        assetFileNames: "assets/[name]-[hash:6][extname]",
      },
    },
  },
});

/** The builds by name, which is Vite's mode: `vite build --mode desk`. scripts/build.ts makes them all. */
const BUILDS: Readonly<Record<string, UserConfig>> = {
  storefront,
  "waiting-room": smallDocument("waiting-room"),
  "check-draw": smallDocument("check-draw"),
  // Its files are under /desk, where no service worker of the storefront answers.
  desk: {
    base: "/desk/",
    publicDir: false,
    plugins: [react(), headingFont(), precompressed(["assets/*.{js,mjs,css}"])],
    build: { ...COMMON, outDir: "dist/desk/client", manifest: true, rolldownOptions: { input: "src/desk/index.html" } },
  },
  // One script without imports, because not every browser allows them in a worker.
  "desk-worker": {
    publicDir: false,
    build: {
      ...COMMON,
      outDir: "dist/desk/client",
      emptyOutDir: false,
      rolldownOptions: { input: "sw/desk-walk.ts", output: { format: "iife", entryFileNames: "sw.js" } },
    },
  },
  kit: {
    root: "src/kit",
    base: "/dev/kit/",
    publicDir: false,
    plugins: [react(), headingFont()],
    build: { ...COMMON, outDir: "../../dist/kit", emptyOutDir: true },
  },
  // It bundles React in its production build, whatever NODE_ENV the process has.
  server: {
    ...ALIKE,
    plugins: [react()],
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { ...COMMON, outDir: "dist/server", ssr: "src/storefront/entry-server.tsx", copyPublicDir: false },
  },
};

export default defineConfig(({ mode }) => BUILDS[mode] ?? storefront);
