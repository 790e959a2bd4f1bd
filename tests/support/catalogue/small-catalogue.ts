import type { Db } from "#server/db/connect/connect.ts";
import type { NamedFile } from "#server/modules/catalogue-files/import/format.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { ImportError } from "#server/modules/catalogue-files/import/mistakes.ts";

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
] as const;

/** A venue of eight seats, with one event. */
export function catalogue() {
  return {
    places: [
      {
        ref: "small-hall",
        name: "Small Hall",
        type: "Theatre",
        address: "1 Banksia Street",
        suburb: "Hobart",
        state: "Tasmania",
        timezone: "Australia/Hobart",
        lat: -42.8,
        lng: 147.3,
        plan: {
          version: "1",
          stage: { label: "Stage", outline: square },
          entrances: [],
          sections: [{ key: "STALLS", title: "Stalls", outline: square, rows: 2, columns: 4 }],
        },
      },
    ],
    events: [
      {
        ref: "first-night",
        place: "small-hall",
        name: "First Night",
        categories: ["Theatre"],
        starts: "2031-03-07T19:30",
        ends: "2031-03-07T21:00",
        image: "events/first.webp",
        banner: "banners/first.webp",
        organiser: { name: "Hall Players" },
        fee: { kind: "Inclusive", type: "Fixed", value: 2 },
        prices: [{ sections: ["STALLS"], price: 40, rows: [{ from: 1, to: 1, price: 55.5 }] }],
        about: '<p onclick="x()">Hello<script>x()</script></p>',
      },
    ],
  };
}
export type Catalogue = ReturnType<typeof catalogue>;

/** The same catalogue as a file, after a change. */
export function file(change: (content: Catalogue) => void = () => undefined) {
  const content = catalogue();
  change(content);
  return { name: "hall.json", content };
}

export const first = <T>(list: T[]): T => {
  if (list[0] === undefined) throw new Error("empty");
  return list[0];
};

/** The mistakes that an import names in a file. @throws Error if the import passes */
export async function mistakesIn(db: Db, given: NamedFile): Promise<readonly string[]> {
  const error = await importCatalogue(db, [given]).catch((reason: unknown) => reason);
  if (!(error instanceof ImportError)) throw new Error("the import passed");
  return error.mistakes;
}
