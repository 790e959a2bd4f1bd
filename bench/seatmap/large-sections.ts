const [SECTIONS, ROWS, COLUMNS] = [25, 40, 50];
const ACROSS = 5;
/** Empty space around each section, in seats. */
const AISLE = 6;

/** A stadium of 50,000 seats in sections of 2,000, as a file for `ops import`. No venue of the demo has sections this large. */
export function largeSections(): string {
  const box = (left: number, top: number, width: number, depth: number) => [
    [left, top],
    [left + width, top],
    [left + width, top + depth],
    [left, top + depth],
  ];
  const sections = Array.from({ length: SECTIONS }, (_, index) => {
    const left = (index % ACROSS) * (COLUMNS + AISLE);
    const top = Math.floor(index / ACROSS) * (ROWS + AISLE);
    const title = `Block ${index + 1}`;
    const geometry = { kind: "block", origin: [left, top], angle: 0, seatPitch: 1, rowPitch: 1 };
    const outline = box(left - 1, top - 1, COLUMNS + 1, ROWS + 1);
    return { key: title, title, outline, rows: ROWS, columns: COLUMNS, geometry };
  });
  const stage = { label: "Stage", outline: box(100, -20, 80, 12) };
  const place = {
    ref: "ground",
    name: "Bench Ground",
    type: "Stadium",
    address: "1 Wattle Road",
    suburb: "Perth",
    state: "Western Australia",
    timezone: "Australia/Perth",
    lat: -31.9,
    lng: 115.9,
    plan: { version: "1", stage, entrances: [], sections },
  };
  const event = {
    ref: "night",
    place: "ground",
    name: "Bench Night",
    categories: ["Music"],
    organiser: { name: "Bench" },
    starts: "2031-03-07T19:30",
    ends: "2031-03-07T21:00",
    image: "events/a.webp",
    banner: "banners/a.webp",
    fee: { kind: "Inclusive", type: "Fixed", value: 2 },
    prices: [{ sections: sections.map(({ key }) => key), price: 40 }],
  };
  return JSON.stringify({ places: [place], events: [event] });
}
