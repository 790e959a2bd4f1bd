import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { documentFiles } from "#server/render/build-manifest.ts";
import { withTexts } from "#server/render/built-pages.ts";
import { checkDrawDocument, waitingRoomDocument } from "#server/render/waiting-room/document.ts";

/** Bytes as they are sent: as much as a phone may fetch before it shows a place. */
const DOCUMENT_BUDGET = 40_000;
const DOCUMENTS = [
  { name: "waiting-room", source: "src/waiting-room/main.ts", write: waitingRoomDocument },
  { name: "check-draw", source: "src/waiting-room/draw/main.ts", write: checkDrawDocument },
];

/** As server/modules/catalogue/shared-answer.ts compresses. */
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
export async function measureDocuments(clientDir: string): Promise<string[]> {
  return Promise.all(DOCUMENTS.map((document) => measure(clientDir, document)));
}

async function measure(clientDir: string, { name, source, write }: (typeof DOCUMENTS)[number]): Promise<string> {
  const read = (address: string) => readFile(join(clientDir, address), "utf8");
  const files = await withTexts(documentFiles(JSON.parse(await read(`.vite/${name}.json`)), source), read);
  const html = brotliCompressSync(write(EXAMPLE, files, "client-key"), AS_SENT).length;
  const font = files.font ? (await stat(join(clientDir, files.font))).size : 0;
  const all = html + font;
  const line = `the document ${name}: ${all} B (${html} B HTML with its script and styles, ${font} B font)`;
  if (all > DOCUMENT_BUDGET) throw new Error(`over the budget of ${DOCUMENT_BUDGET} B: ${line}`);
  return line;
}
