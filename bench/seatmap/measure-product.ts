import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { run } from "../../scripts/run.ts";
import { freePortPair } from "../../tests/support/servers/free-port.ts";
import { startServer } from "../../tests/support/servers/server-process.ts";
import { median } from "../load.ts";
import { largeSections } from "./large-sections.ts";
import { watchOpening } from "./watch-opening.ts";

export interface Opened {
  /** The number of seats of the largest section that was opened. */
  seats: number;
  /** Milliseconds from the tap until the section's seats are painted; the median of several. */
  shownMs: number;
  /** The longest time that the page did not respond, from the first tap to the last section. */
  longestTaskMs: number;
}

const CLIENT_KEY = { "x-client-key": "brolga-storefront" };
const SECTIONS = 5;

interface Answer<T> {
  response_data: T;
}
interface ListedEvent {
  id: string;
  place_id: string;
  place_type: string;
}
interface ListedSection {
  dome_list_id: string;
  max_row: number;
  max_column: number;
}

/** Measures the built product on localhost: sections of 2,000 seats, opened one after the other. */
export async function measureProduct(browser: Browser): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), "brolga-bench-"));
  const file = join(dataDir, "ground.json");
  await writeFile(file, largeSections());
  // NODE_ENV is reset, because building the bench's page has set it in this process.
  await run("node", ["server/ops/main.ts", "import", file], { DATA_DIR: dataDir, NODE_ENV: "" });
  const server = await startServer({ port: await freePortPair(), dataDir });
  try {
    const ask = async <T>(path: string): Promise<T> => {
      const answer = await fetch(`${server.url}/api/${path}`, { headers: CLIENT_KEY });
      return ((await answer.json()) as Answer<T>).response_data;
    };
    const events = await ask<ListedEvent[]>("event?is_pagination=0&limit=0&is_future=1");
    const event = events.find((one) => one.place_type === "Stadium");
    if (!event) throw new Error("the ground was not imported");
    const place = `eventId=${event.id}&placeId=${event.place_id}`;
    const { seat_infos } = await ask<{ seat_infos: ListedSection[] }>(`getdomedetails?${place}&summary=1`);
    const size = (section: ListedSection) => section.max_row * section.max_column;
    const largest = seat_infos.toSorted((a, b) => size(b) - size(a)).slice(0, SECTIONS);
    // Without the map's flight, which takes longer than drawing the section and shows it on the way.
    const page = await browser.newPage({ viewport: { width: 1280, height: 1100 }, reducedMotion: "reduce" });
    await page.addInitScript(watchOpening);
    await page.goto(`${server.url}/seat-booking?${place}`);
    await page.locator('[data-detail="sections"]').waitFor();
    await page.evaluate(() => window.opening.forget());
    const times: number[] = [];
    for (const section of largest) times.push(await openSection(page, section.dome_list_id));
    const longestTaskMs = await page.evaluate(() => window.opening.longestTaskMs());
    await page.close();
    return { seats: Math.max(...largest.map(size)), shownMs: median(times), longestTaskMs };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openSection(page: Page, sectionId: string): Promise<number> {
  await page.locator('[data-detail="sections"]').waitFor();
  const shown = page.evaluate(() => window.opening.shown());
  await page.locator(`[data-section="${sectionId}"]`).click();
  const took = await shown;
  await page.getByRole("button", { name: "Show the whole venue" }).click();
  return took;
}
