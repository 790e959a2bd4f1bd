import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "./scripts/find-chromium.ts";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell";

/** Their workers are of their own kind, and they wait for clocks: begun last, each would leave both cores idle at the end. */
const BEGUN_FIRST = ["**/expiry.spec.ts", "**/seat-map-pictures.spec.ts"];

export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "first", testMatch: BEGUN_FIRST },
    { name: "then", testMatch: "**/*.spec.ts", testIgnore: BEGUN_FIRST },
  ],
  outputDir: "test-results",
  snapshotPathTemplate: "tests/seatmap/pictures/{arg}{ext}",
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: false,
  // Three times the cores: much of a journey is waiting, for a page, a bank, a clock.
  workers: 6,
  // A journey crosses two origins and a service worker; both cores are busy with the other worker's.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // What cannot be pressed is told long before the whole test's time is over.
    actionTimeout: 45_000,
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
    // What moves for the eye alone costs a test time; what has to move is asked for where it is tested.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    screenshot: "only-on-failure",
    // It fetches the whole app for each test's new browser: a test that has a use for it says so.
    serviceWorkers: "block",
    // A trace films every test; `--trace on` does so for the one that is looked into.
    trace: "off",
  },
});
