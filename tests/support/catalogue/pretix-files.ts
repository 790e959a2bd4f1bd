import fc from "fast-check";

/** A file in the format that pretix' editor writes: two zones, rows with a position, areas of every kind. */
export const pretixFile = () => ({
  name: "Kurhaus",
  categories: [{ name: "Stalls", color: "#7f4a91" }, { name: "Box" }],
  size: { width: 900, height: 700 },
  zones: [
    {
      name: "Floor",
      zone_id: "floor",
      uuid: "z-1",
      position: { x: 100, y: 200 },
      rows: [
        {
          row_number: "1",
          row_label: "Row %s",
          seat_label: "Seat %s",
          uuid: "r-1",
          row_number_position: "both",
          position: { x: 10, y: 5 },
          seats: [1, 2, 3].map((number) => ({
            seat_number: String(number),
            seat_guid: `floor-1-${number}`,
            uuid: `s-${number}`,
            position: { x: 25 * number, y: 0.5 },
            category: "Stalls",
            radius: 8,
            start_direction: number === 1 ? ">" : null,
          })),
        },
        {
          row_number: "2",
          row_number_position: null,
          uuid: "r-2",
          seats: [
            { seat_number: "1", seat_guid: "floor-2-1", position: { x: 35, y: 30 }, category: "Stalls" },
            { seat_number: "2", seat_guid: "floor-2-2", position: { x: 60, y: 30 }, category: "Box" },
          ],
        },
        {
          row_number: "",
          seats: [{ seat_number: "7", seat_guid: "x", position: { x: 300, y: 90 }, category: "Unlisted" }],
        },
        { row_number: "Empty", seats: [] },
      ],
      areas: [
        {
          shape: "rectangle",
          uuid: "a-1",
          position: { x: 0, y: -150 },
          rectangle: { width: 300, height: 80 },
          color: "#cccccc",
          border_color: "#000000",
          rotation: 0,
          text: { text: "Stage", color: "#333333", size: 22, position: { x: 150, y: 40 } },
        },
        { shape: "circle", position: { x: 5, y: 400 }, circle: { radius: 20 }, color: "red", rotation: 45 },
        { shape: "ellipse", position: { x: 5, y: 450 }, ellipse: { radius: { x: 30, y: 10 } }, color: "" },
        {
          shape: "polygon",
          position: { x: 5, y: 500 },
          polygon: {
            points: [
              { x: 0, y: 0 },
              { x: 9, y: 0 },
              { x: 9, y: 7.25 },
            ],
          },
        },
        { shape: "text", position: { x: 5, y: 550 }, text: { text: "Bar\nand more", position: { x: 0, y: 0 } } },
        { shape: "rectangle", position: { x: 5, y: 600 }, rectangle: { width: 0, height: 0 } },
      ],
    },
    { name: "Balcony", position: { x: 0, y: 0 }, rows: [] },
  ],
});

const coordinate = fc.oneof(
  fc.integer({ min: -500, max: 2000 }),
  fc.double({ min: -500, max: 2000, noNaN: true }).map((value) => Math.round(value * 1000) / 1000),
);
const position = fc.record({ x: coordinate, y: coordinate });
const uuid = fc.uuid();
const colour = fc.constantFrom("#ff0000", "rgba(0, 0, 0, 0.5)", "gray");

const words = fc.constantFrom("Bar", "Stage", "Exit", "Tisch 4", "");

const seat = fc.record(
  {
    seat_number: fc.constantFrom("1", "2", "3", "14", "A", ""),
    position,
    category: fc.constantFrom("Gold", "Silver", "Unlisted", ""),
    uuid,
    radius: fc.integer({ min: 1, max: 30 }),
    start_direction: fc.constantFrom("<", ">", "<>", null),
  },
  { requiredKeys: ["seat_number", "position", "category"] },
);

const row = fc.record(
  {
    row_number: fc.constantFrom("A", "B", "1", "", "Table 4"),
    seats: fc.array(seat, { maxLength: 5 }),
    position,
    uuid,
    row_label: fc.constantFrom("Row %s", null),
    seat_label: fc.constantFrom("Seat %s", null),
    row_number_position: fc.constantFrom("start", "end", "both", null),
  },
  { requiredKeys: ["row_number", "seats"] },
);

const area = fc.record(
  {
    shape: fc.constantFrom("rectangle", "circle", "ellipse", "polygon", "text"),
    position,
    uuid,
    color: colour,
    border_color: colour,
    rotation: fc.integer({ min: -360, max: 720 }),
    rectangle: fc.record({ width: fc.nat(400), height: fc.nat(400) }),
    circle: fc.record({ radius: fc.nat(90) }),
    ellipse: fc.record({ radius: position }),
    polygon: fc.record({ points: fc.array(position, { maxLength: 6 }) }),
    text: fc.record(
      { text: words, position, color: colour, size: fc.integer({ min: 8, max: 40 }) },
      { requiredKeys: ["text", "position"] },
    ),
  },
  { requiredKeys: ["shape", "position"] },
);

const zone = fc.record(
  {
    position,
    rows: fc.array(row, { maxLength: 4 }),
    areas: fc.array(area, { maxLength: 4 }),
    uuid,
    name: fc.constantFrom("Floor", "Balcony", ""),
    zone_id: fc.constantFrom("floor", "z"),
  },
  { requiredKeys: ["position", "rows"] },
);

const category = fc.record({ name: fc.constantFrom("Gold", "Silver", ""), color: colour }, { requiredKeys: ["name"] });

/** Any file of that format with at least one seat. Each seat has a unique id. */
export const anyPretixFile = fc
  .record({
    name: fc.constantFrom("Hall", "Saal", ""),
    zones: fc.array(zone, { minLength: 1, maxLength: 3 }),
    categories: fc.uniqueArray(category, { selector: ({ name }) => name }),
    size: fc.record({ width: fc.nat(9000), height: fc.nat(9000) }, { requiredKeys: [] }),
  })
  .map((file) => {
    let count = 0;
    const zones = file.zones.map((one) => ({
      ...one,
      rows: one.rows.map((line) => ({
        ...line,
        seats: line.seats.map((place) => ({ seat_guid: `guid-${count++}`, ...place })),
      })),
    }));
    return { ...file, zones };
  })
  .filter(({ zones }) => zones.some(({ rows }) => rows.some(({ seats }) => seats.length > 0)));
