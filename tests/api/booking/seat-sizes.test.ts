import { expect, it } from "vitest";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { readJson } from "#server/modules/catalogue-files/import/read-json.ts";
import { CLIENT_KEY, openBoxOffice } from "#tests/support/box-office.ts";

const outline = [
  [0, 0],
  [50, 0],
  [50, 40],
];
const SECTIONS = 120;
const keys = Array.from({ length: SECTIONS }, (_, index) => `Tier ${index + 1}`);

const box = await openBoxOffice();
const stadium = {
  places: [
    {
      ref: "big",
      name: "Big Ground",
      type: "Stadium",
      address: "1 Wattle Road",
      suburb: "Perth",
      state: "Western Australia",
      timezone: "Australia/Perth",
      lat: -31.9,
      lng: 115.9,
      plan: {
        version: "1",
        stage: { label: "Stage", outline },
        entrances: [],
        sections: keys.map((key, index) => ({
          key,
          title: key,
          outline,
          ...(index === 0 ? { rows: 40, columns: 50 } : { rows: 1, columns: 4 }),
        })),
      },
    },
  ],
  events: [
    {
      ref: "big-night",
      place: "big",
      name: "Big Night",
      categories: ["Music"],
      organiser: { name: "Big" },
      starts: "2031-03-07T19:30",
      ends: "2031-03-07T21:00",
      image: "events/a.webp",
      banner: "banners/a.webp",
      fee: { kind: "Inclusive", type: "Fixed", value: 2 },
      prices: [{ sections: keys, price: 40 }],
    },
  ],
};
await importCatalogue(box.db, [readJson("big.json", JSON.stringify(stadium))]);
const venue = await box.db
  .selectFrom("section")
  .innerJoin("event", "event.id", "section.event_id")
  .where("section.plan_key", "=", "Tier 1")
  .select(["event.id as eventId", "event.place_id as placeId", "section.id as sectionId"])
  .executeTakeFirstOrThrow();

async function compressed(more: string): Promise<{ bytes: number; seats: number }> {
  const url = `/api/getdomedetails?eventId=${venue.eventId}&placeId=${venue.placeId}&${more}`;
  const call = (encoding: string) =>
    box.app.inject({ url, headers: { "x-client-key": CLIENT_KEY, "accept-encoding": encoding } });
  const plain = (await call("identity")).json();
  const answer = await call("br");
  expect(answer.headers["content-encoding"]).toBe("br");
  const seats = plain.response_data.seat_infos.flatMap((section: { info: unknown[] }) => section.info).length;
  return { bytes: answer.rawPayload.length, seats };
}

it("opens a venue of 120 sections with less than 10 kB", async () => {
  const { bytes, seats } = await compressed("summary=1");
  expect(seats).toBe(0);
  expect(bytes).toBeLessThan(10_000);
});

it("sends a section of 2,000 seats in less than 40 kB", async () => {
  const { bytes, seats } = await compressed(`dome_list_id=${venue.sectionId}`);
  expect(seats).toBe(2000);
  expect(bytes).toBeLessThan(40_000);
});
