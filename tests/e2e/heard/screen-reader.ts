import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { faultsOf, faultsOfAnnouncements, toLines } from "./speech-rules.ts";

interface ReaderInPage {
  start: (options: { container: Element }) => Promise<void>;
  stop: () => Promise<void>;
  next: () => Promise<void>;
  spokenPhraseLog: () => Promise<string[]>;
  lastSpokenPhrase: () => Promise<string>;
  clearSpokenPhraseLog: () => Promise<void>;
}

declare global {
  interface Window {
    screenReader?: ReaderInPage;
  }
}

const ADDRESS = "/test-screen-reader.js";
/** More phrases than any screen has. */
const MOST_PHRASES = 3_000;

/** Reads the page, or the dialog that is open over it, from start to end, and returns everything that is read out. */
async function walk({ address, most }: { address: string; most: number }): Promise<string[]> {
  const { virtual }: { virtual: ReaderInPage } = await import(address);
  await window.screenReader?.stop();
  // The reader would read these words, although no browser with scripts shows them.
  for (const hidden of document.querySelectorAll("noscript")) hidden.remove();
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  await virtual.start({ container: dialog ?? document.body });
  window.screenReader = virtual;
  const [first = ""] = await virtual.spokenPhraseLog();
  for (let count = 0; count < most; count += 1) {
    await virtual.next();
    if ((await virtual.lastSpokenPhrase()) === `end of ${first}`) break;
  }
  const spoken = await virtual.spokenPhraseLog();
  if (dialog) {
    // The dialog may close, and announcements are read out wherever they come from.
    await virtual.stop();
    await virtual.start({ container: document.body });
  }
  await virtual.clearSpokenPhraseLog();
  // A dialog is read out when the reader starts on it, and again when the reader enters it.
  return spoken[0] === spoken[1] ? spoken.slice(1) : spoken;
}

/** A screen reader in the page: it reads screens and announcements, and records all of it. */
export class ScreenReader {
  readonly #page: Page;
  readonly #transcript: string[] = [];
  readonly #faults: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Opens it before the page's first address. */
  static async open(page: Page): Promise<ScreenReader> {
    const file = fileURLToPath(import.meta.resolve("@guidepup/virtual-screen-reader/browser.js"));
    const body = await readFile(file, "utf8");
    await page.route(`**${ADDRESS}`, (route) => route.fulfill({ body, contentType: "text/javascript" }));
    return new ScreenReader(page);
  }

  /** Reads the whole screen and returns its lines. From then on it also records announcements. */
  async read(screen: string): Promise<string[]> {
    const phrases = await this.#page.evaluate(walk, { address: ADDRESS, most: MOST_PHRASES });
    const lines = toLines(phrases).map(({ text }) => text);
    this.#transcript.push(`# ${screen}`, ...lines, "");
    this.#faults.push(...faultsOf(screen, phrases));
    return lines;
  }

  /** Waits until the screen that was read last announces `expected`, and judges everything that it announced. */
  async hears(what: string, expected: string | RegExp): Promise<void> {
    const spoken = () => this.#page.evaluate(async () => (await window.screenReader?.spokenPhraseLog()) ?? []);
    const announced = async () => (await spoken()).filter((phrase) => /^(polite|assertive):/.test(phrase)).join("\n");
    const told = typeof expected === "string" ? expect.stringContaining(expected) : expect.stringMatching(expected);
    await expect.poll(announced, what).toEqual(told);
    const phrases = await spoken();
    await this.#page.evaluate(() => window.screenReader?.clearSpokenPhraseLog());
    this.#transcript.push(`# announced: ${what}`, ...phrases, "");
    this.#faults.push(...faultsOfAnnouncements(what, phrases));
  }

  /**
   * Attaches the recorded lines to the test's output, and fails the test if any of them does not sound like a person
   * talking.
   */
  async close(test: TestInfo): Promise<void> {
    const path = test.outputPath("heard.txt");
    await writeFile(path, this.#transcript.join("\n"));
    await test.attach("heard.txt", { path, contentType: "text/plain" });
    expect(this.#faults).toEqual([]);
  }
}
