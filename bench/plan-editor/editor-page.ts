import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import type { Figures } from "./figures.ts";
import { watchEditor } from "./watch-editor.ts";

const STEPS = 60;

/** The editor in a browser, with the cost on its main thread. */
export class EditorPage {
  readonly page: Page;
  readonly figures: Figures[] = [];
  readonly #devtools: CDPSession;
  readonly #address: string;

  private constructor(page: Page, devtools: CDPSession, address: string) {
    this.page = page;
    this.#devtools = devtools;
    this.#address = address;
  }

  static async in(context: BrowserContext, address: string): Promise<EditorPage> {
    const page = await context.newPage();
    await page.addInitScript(watchEditor);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    return new EditorPage(page, devtools, address);
  }

  async #cpuMs(): Promise<number> {
    const { metrics } = await this.#devtools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  }

  /** Adds figures. Figures of the same name become one line. */
  note(what: string, cpuMs: readonly number[], waitMs: readonly number[], bar?: number, isGesture = false): void {
    const at = this.figures.findIndex((one) => one.what === what);
    const known = this.figures[at];
    const sum = {
      what,
      cpuMs: [...(known?.cpuMs ?? []), ...cpuMs],
      waitMs: [...(known?.waitMs ?? []), ...waitMs],
      isGesture,
      ...(bar !== undefined && { bar }),
    };
    if (known) this.figures[at] = sum;
    else this.figures.push(sum);
  }

  /** Loads the page anew, until the plan is drawn. */
  async open(what: string, bar: number): Promise<void> {
    await this.page.goto("about:blank");
    const before = await this.#cpuMs();
    await this.page.goto(this.#address, { waitUntil: "commit" });
    const wait = await this.page.evaluate(() => window.editorWatch.opened);
    // The browser counts from zero if it took a new process.
    const after = await this.#cpuMs();
    this.note(what, [after > before ? after - before : after], [wait], bar);
  }

  /** @returns the cost of an input until its frame is shown */
  async cost(input: () => Promise<unknown>): Promise<{ cpu: number; wait: number }> {
    const before = await this.#cpuMs();
    await input();
    const wait = await this.page.evaluate(() => window.editorWatch.frame());
    return { cpu: (await this.#cpuMs()) - before, wait };
  }

  async once(what: string, input: () => Promise<unknown>, bar?: number): Promise<void> {
    const { cpu, wait } = await this.cost(input);
    this.note(what, [cpu], [wait], bar);
  }

  async frames(what: string, inputs: readonly (() => Promise<unknown>)[], bar?: number): Promise<void> {
    const costs: { cpu: number; wait: number }[] = [];
    for (const input of inputs) costs.push(await this.cost(input));
    this.note(
      what,
      costs.map(({ cpu }) => cpu),
      costs.map(({ wait }) => wait),
      bar,
      true,
    );
  }

  /** Measures the cost of a frame in which nothing moves: the browser's and this program's own share. */
  idle(): Promise<void> {
    return this.frames(
      "a frame of nothing",
      Array.from({ length: STEPS }, () => () => this.page.evaluate(() => window.dispatchEvent(new Event("wheel")))),
    );
  }

  get map() {
    return this.page.getByRole("application", { name: /^Plan of / });
  }

  /** A point of the map by its share of the width and height. */
  async at(x: number, y: number): Promise<[number, number]> {
    const box = await this.map.boundingBox();
    if (!box) throw new Error("the plan is not drawn");
    return [box.x + box.width * x, box.y + box.height * y];
  }

  async wheel(what: string, by: number, steps: number, bar: number): Promise<void> {
    await this.page.mouse.move(...(await this.at(0.47, 0.5)));
    await this.frames(
      what,
      Array.from({ length: steps }, () => () => this.page.mouse.wheel(0, by)),
      bar,
    );
  }

  /** Drags, and releases. */
  async drag(
    what: string,
    from: [number, number],
    to: [number, number],
    bar: number,
    letGoBar?: number,
  ): Promise<void> {
    const { mouse } = this.page;
    const [start, end] = [await this.at(...from), await this.at(...to)];
    await mouse.move(...start);
    await mouse.down();
    const inputs = Array.from({ length: STEPS }, (_, step) => {
      const share = (step + 1) / STEPS;
      return () => mouse.move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share);
    });
    await this.frames(what, inputs, bar);
    await this.once(`${what}: let go`, () => mouse.up(), letGoBar);
  }

  press(name: string): Promise<void> {
    return this.page.getByRole("button", { name, exact: true }).click();
  }

  /** Undo and redo by the keys, because finding a button would cost the page more than they do. */
  undo = (): Promise<void> => this.page.keyboard.press("Control+z");
  redo = (): Promise<void> => this.page.keyboard.press("Control+Shift+z");

  /** Waits until the page has nothing left to do after it was opened. */
  async settle(): Promise<void> {
    await this.map.focus();
    const checks = this.page.getByRole("region", { name: "Checks" });
    await checks.getByText(/^Nothing is wrong|\d (error|warning)s?/).waitFor();
    await this.page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
  }

  /** The first heading of what is selected. */
  selected(words: RegExp): Promise<void> {
    return this.page.getByRole("region", { name: "Selection" }).getByRole("heading", { name: words }).waitFor();
  }

  saved(): Promise<void> {
    return this.page.getByText("Saved", { exact: true }).waitFor();
  }
}
