import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "./scripts/find-chromium.ts";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell";

/**
 * Journeys that wait for minutes, for a sale to open or a hold to end, and use the processor little. They have workers of their own,
 * beside the others.
 */
const WAITING = ["check-my-draw", "expiry", "presale", "sale-opening", "waiting-room-office"].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "waiting", testMatch: WAITING, workers: 3 },
    // Two workers for each of two cores, because a journey often waits: for a page, a bank. With three, slow machines only switch more.
    { name: "working", testMatch: "**/*.spec.ts", testIgnore: WAITING, workers: 4 },
  ],
  outputDir: "test-results",
  snapshotPathTemplate: "tests/seatmap/pictures/{arg}{ext}",
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: false,
  workers: 7,
  // A journey crosses two origins and a service worker, while other workers keep both cores busy.
  timeout: 240_000,
  // A step takes one second on an idle machine, and up to thirty on a slow one that other work keeps busy.
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // A part that cannot be pressed is reported long before the test's own timeout.
    actionTimeout: 90_000,
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
    // Animations cost time. A test that is about movement turns them on.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    screenshot: "only-on-failure",
    // A worker would fetch the whole app for each test's new browser. A test that needs it allows it.
    serviceWorkers: "block",
    // A trace records every test, which is slow. Use `--trace on` for the test under investigation.
    trace: "off",
  },
});
