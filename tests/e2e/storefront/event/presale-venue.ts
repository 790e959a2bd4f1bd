import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { dataOf } from "#tests/e2e/back-door.ts";
import type { WorkerServer } from "#tests/e2e/fixtures.ts";
import { operate } from "#tests/support/servers/operate.ts";

export interface PresaleEvent {
  id: string;
  slug: string;
  place_id: string;
}

const PRESALE_NAME = "The Early Lamplighters";
export const CODE = "CRANE 31";

const PICTURES = { image: "events/the-glass-aviary.webp", banner: "banners/the-glass-aviary.webp" };

/** A night whose sale opens in years, with a code for its stalls. */
const catalogue = {
  events: [
    {
      ref: "presale-night",
      place: "wattle-street-theatre",
      name: PRESALE_NAME,
      categories: ["Theatre"],
      ...PICTURES,
      starts: "2031-03-07T19:30",
      ends: "2031-03-07T23:00",
      sale_opens_at: "2031-02-01T09:00",
      organiser: { name: "Wattle Street Players" },
      fee: { kind: "Exclusive", type: "Percentage", value: 5 },
      prices: [
        { sections: ["STALLS"], price: 60 },
        { sections: ["BALCONY"], price: 40 },
      ],
      access_codes: [{ name: "Members", code: CODE, sections: ["STALLS"], closes_at: "2031-01-31T18:00" }],
    },
  ],
};

/** Adds the night to a worker's own server. Repeating it changes nothing. */
export async function openPresale(server: WorkerServer): Promise<void> {
  const { places } = JSON.parse(await readFile("docs/examples/places.json", "utf8"));
  const path = join(server.dataDir, "presale-house.json");
  await writeFile(path, JSON.stringify({ places, ...catalogue }));
  await operate(server, `import ${path}`);
}

export async function presaleEvent(request: APIRequestContext): Promise<PresaleEvent> {
  const [event] = await dataOf(request, `event?is_future=1&search=${encodeURIComponent(PRESALE_NAME)}`);
  if (!event) throw new Error(`there is no event '${PRESALE_NAME}'`);
  return event;
}

export const pageOf = ({ slug, id }: PresaleEvent) => `/event-detail/${slug}/${id}`;
