import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type LaunchOptions, type Page } from "@playwright/test";
import { filmCodes, type Shot } from "#tests/support/camera-video.ts";
import { STAFF, signInHolder } from "../storefront/offline/ticket-holder.ts";
import { startVenueNetwork, type VenueNetwork } from "../storefront/offline/venue-network.ts";

/** A phone at a door, with its own network and a camera that sees the film. */
export interface GateDevice {
  context: BrowserContext;
  network: VenueNetwork;
  page: Page;
  /** Lets the page use the camera after a refusal, and the film begins. */
  allowCamera: () => Promise<void>;
  /**
   * Turns the camera off, as for a phone in a pocket. When the page is visible again, it is refused the camera, because
   * a film takes much of a core.
   */
  closeCamera: () => Promise<void>;
  /** Opens the door again, as after its tab was killed. */
  reopen: () => Promise<void>;
  close: () => Promise<void>;
}

const CAMERA_ALLOWED = "test.camera-allowed";

/** Refuses the camera as a user would: a browser without windows cannot ask anybody. */
function refuseCamera(key: string): void {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (wanted) =>
    localStorage.getItem(key) ? open(wanted) : Promise.reject(new DOMException("refused", "NotAllowedError"));
}

/** Makes the page visible or hidden, as its browser would report it. */
async function setVisible(page: Page, seen: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    seen ? "visible" : "hidden",
  );
}

function isFilming(): boolean {
  const stream = document.querySelector("video")?.srcObject;
  return stream instanceof MediaStream && stream.getTracks().some(({ readyState }) => readyState === "live");
}

/** Starts a device, opens the event's door on it, and waits until it works offline. */
export async function openGateDevice(options: {
  launchOptions: LaunchOptions;
  serverUrl: string;
  name: string;
  event: RegExp;
  film: readonly Shot[];
}): Promise<GateDevice> {
  const folder = await mkdtemp(join(tmpdir(), "brolga-gate-"));
  const film = join(folder, "film.mjpeg");
  await filmCodes(film, options.film);
  const network = await startVenueNetwork(options.serverUrl);
  const camera = [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ];
  const { args = [], ...launch } = options.launchOptions;
  const browser = await chromium.launch({ ...launch, args: [...args, ...camera] });
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: "allow",
  });
  await context.addInitScript(refuseCamera, CAMERA_ALLOWED);
  await signInHolder(context, network.url, STAFF);
  const device: GateDevice = {
    context,
    network,
    page: await context.newPage(),
    allowCamera: async () => {
      await expect(device.page.getByText("The camera isn't allowed")).toBeVisible();
      await device.page.evaluate((key) => localStorage.setItem(key, "yes"), CAMERA_ALLOWED);
      await device.page.getByRole("button", { name: "Try again" }).click();
    },
    closeCamera: async () => {
      await device.page.evaluate((key) => localStorage.removeItem(key), CAMERA_ALLOWED);
      await setVisible(device.page, false);
      await expect.poll(() => device.page.evaluate(isFilming)).toBe(false);
      await setVisible(device.page, true);
      await expect(device.page.getByText("The camera isn't allowed")).toBeVisible();
    },
    reopen: async () => {
      const address = device.page.url();
      // The tab closes before its page can do anything.
      await device.page.close({ runBeforeUnload: false });
      device.page = await context.newPage();
      await device.page.goto(address);
    },
    close: async () => {
      await browser.close();
      await network.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await device.page.goto(`${network.url}/gate`);
  await device.page.getByLabel("Name of this device").fill(options.name);
  await device.page.getByRole("button", { name: options.event }).click();
  await expect(device.page.getByText("Ready offline")).toBeVisible({ timeout: 40_000 });
  return device;
}

/** The verdict over the whole screen. */
export const verdict = (page: Page, word: string) => page.getByRole("dialog", { name: word, exact: true });

/** The figure beside a word in the door's header: 'In', 'Expected', 'To send'. */
export const figure = (page: Page, name: string) =>
  page
    .locator("header dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole("definition");

/**
 * Types a code as a hand scanner does: all of its keys within a few milliseconds, however busy the machine is.
 * @returns the time of the scan by the machine's clock.
 */
export function scanByHand(page: Page, code: string): Promise<number> {
  return page.evaluate(
    (keys) => {
      const atMs = Date.now();
      const target = document.activeElement ?? document.body;
      const timeStamp = performance.now();
      for (const key of keys) {
        const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        // If the page stalls between two keys, the keys must still look like one scan: real keys carry the time of
        // their press.
        target.dispatchEvent(Object.defineProperty(press, "timeStamp", { value: timeStamp }));
      }
      return atMs;
    },
    [...code, "Enter"],
  );
}

/**
 * Resolves once the door shows a verdict with these words. The page itself looks, because a welcome closes after a moment, which a
 * slow test would miss.
 */
export const shows = (page: Page, word: string, words = "") =>
  page.waitForFunction(
    ([name, part]) => document.querySelector(`dialog[aria-label="${name}"]`)?.textContent.includes(part),
    [word, words] as const,
    { timeout: 60_000 },
  );

/** Scans a code by hand, and waits for its verdict. @returns the time of the scan by the machine's clock */
export async function scanFor(page: Page, code: string, word: string, words?: string): Promise<number> {
  const shown = shows(page, word, words);
  const scannedAt = await scanByHand(page, code);
  await shown;
  return scannedAt;
}

/** Resolves once the door's header counts this many people in, with the time by the machine's clock. */
export function whenInside(page: Page, people: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const figures = [...document.querySelectorAll("header dl > div")];
          const shown = figures.find((one) => one.querySelector("dt")?.textContent === "In")?.querySelector("dd");
          if (shown?.textContent !== wanted) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    people,
  );
}
