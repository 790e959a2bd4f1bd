import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import {
  type BuildManifest,
  DOCUMENTS,
  documentFiles,
  filesOf,
  pageFiles,
  readManifest,
} from "#server/render/build-manifest.ts";
import { withTexts } from "#server/render/built-pages.ts";
import { checkDrawDocument, waitingRoomDocument } from "#server/render/waiting-room/document.ts";

/** Bytes, compressed with Brotli: the styles that a page's document carries, and the script that answers the first presses. */
export const FIRST_LOAD_BUDGET = { css: 15_000, answers: 3_000 };
/** The most bytes of script for each page. Visitors arrive on the first two. The third has the seat map, which the desk's plan editor shares. */
const JS_BUDGETS = { "pages/home": 160_000, "pages/event-detail": 160_000, "pages/seat-booking": 190_000 };
/** What the first visit to the desk fetches before a screen's own code. */
const DESK_BUDGET = 180_000;
/** The most that a phone may fetch before a small document shows a place. */
const DOCUMENT_BUDGET = 40_000;

/** Returns the bytes of these files of a build, compressed as they are sent. */
async function bytesOf(clientDir: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(clientDir, `${file}.br`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

interface FirstLoad {
  page: string;
  js: number;
  jsBudget: number;
  css: number;
  /** The script that is needed before a press can be answered. */
  answers: number;
}

const firstLoadLine = ({ page, js, css, answers }: FirstLoad): string =>
  `first load of ${page}: ${js} B JS, of which ${answers} B answer presses, ${css} B CSS`;

const isHeavy = ({ js, jsBudget, css, answers }: FirstLoad): boolean =>
  js > jsBudget || css > FIRST_LOAD_BUDGET.css || answers > FIRST_LOAD_BUDGET.answers;

/** The bytes that a first visit to each of those pages fetches, for the build in this folder. */
export async function readFirstLoads(clientDir: string): Promise<FirstLoad[]> {
  const manifest = await readManifest(clientDir);
  return Promise.all(
    Object.entries(JS_BUDGETS).map(([page, jsBudget]) => measurePage(clientDir, manifest, { page, jsBudget })),
  );
}

/**
 * The same as lines for the terminal.
 * @throws Error if a page is over its budget
 */
export async function measureFirstLoads(clientDir: string): Promise<string[]> {
  const loads = await readFirstLoads(clientDir);
  const { css, answers } = FIRST_LOAD_BUDGET;
  const heavy = loads
    .filter(isHeavy)
    .map((load) => `${firstLoadLine(load)}; at most ${load.jsBudget} B JS, ${answers} B for answers, ${css} B CSS`);
  if (heavy.length > 0) throw new Error(`over the budget:\n${heavy.join("\n")}`);
  return loads.map(firstLoadLine);
}

async function measurePage(
  clientDir: string,
  manifest: BuildManifest,
  { page, jsBudget }: Pick<FirstLoad, "page" | "jsBudget">,
): Promise<FirstLoad> {
  const { chunks, styles } = pageFiles(manifest, page);
  const answers = await bytesOf(clientDir, ["early.js"]);
  const js = answers + (await bytesOf(clientDir, chunks));
  return { page, jsBudget, js, css: await bytesOf(clientDir, styles), answers };
}

/**
 * The bytes of a first visit to the desk, on the screen with which most begin, as a line for the terminal.
 * @throws Error if it is over its budget
 */
export async function measureDesk(clientDir: string): Promise<string> {
  const manifest = await readManifest(clientDir);
  const { chunks, styles } = filesOf(manifest, "src/desk/index.html", "src/desk/screens/today/today.tsx");
  const [scripts, css] = [await bytesOf(clientDir, chunks), await bytesOf(clientDir, styles)];
  const line = `first load of the desk: ${scripts} B JS, ${css} B CSS`;
  if (scripts + css > DESK_BUDGET) throw new Error(`over the budget of ${DESK_BUDGET} B: ${line}`);
  return line;
}

/** Compresses like server/modules/catalogue/shared-answer.ts. */
const AS_SENT = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** An event with long texts, for measuring. */
const EXAMPLE = {
  facts: {
    event_id: "123456",
    event_name: "The Longest Evening of the Year, with the Harbour Symphony",
    place_id: "1234",
    page: "/event-detail/the-longest-evening-of-the-year-with-the-harbour-symphony/123456",
    picker: "/seat-booking?eventId=123456&placeId=1234",
    picker_of_seats: "/seat-booking?eventId=123456&placeId=1234",
    accounts_first: false,
    drawn_before: null,
    cancelled: false,
    is_open: true,
    timezone: "Australia/Brisbane",
    hold_minutes: 15,
    search: "Harbour Symphony",
    commission_type: "Percentage",
    commission_value: 5,
  },
  brand: "Brolga",
  when: "Saturday 26 December 2026, 7:30 pm",
  where: "Ironbark Arena, Brisbane",
  poster: "events/the-longest-evening.webp",
} as const;

/**
 * The bytes of the small documents as lines for the terminal, each with its script, styles and font.
 * @throws Error if one is over its budget
 */
export const measureDocuments = (clientDir: string): Promise<string[]> =>
  Promise.all([
    measureDocument(clientDir, "waiting-room", waitingRoomDocument),
    measureDocument(clientDir, "check-draw", checkDrawDocument),
  ]);

async function measureDocument(
  clientDir: string,
  name: keyof typeof DOCUMENTS,
  write: typeof waitingRoomDocument,
): Promise<string> {
  const read = (address: string) => readFile(join(clientDir, address), "utf8");
  const files = await withTexts(documentFiles(await readManifest(clientDir, name), DOCUMENTS[name]), read);
  const html = brotliCompressSync(write(EXAMPLE, files, "client-key"), AS_SENT).length;
  const font = files.font ? (await stat(join(clientDir, files.font))).size : 0;
  const all = html + font;
  const line = `the document ${name}: ${all} B (${html} B HTML with its script and styles, ${font} B font)`;
  if (all > DOCUMENT_BUDGET) throw new Error(`over the budget of ${DOCUMENT_BUDGET} B: ${line}`);
  return line;
}
