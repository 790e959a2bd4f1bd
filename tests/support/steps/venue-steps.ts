/** A plan of one block of seats. */
export const smallPlan = (rows = 4, version = "1") => ({
  version,
  stage: {
    label: "Stage",
    outline: [
      [-4, -4],
      [14, -4],
      [14, -2],
      [-4, -2],
    ],
  },
  entrances: [{ label: "Door 1", at: [0, -1] }],
  sections: [
    {
      key: "STALLS",
      title: "Stalls",
      rows,
      columns: 10,
      outline: [
        [-1, -1],
        [10, -1],
        [10, 20],
        [-1, 20],
      ],
      geometry: { kind: "block", origin: [0, 0], angle: 0, seatPitch: 1, rowPitch: 1 },
    },
  ],
});

export const smallVenue = (ref: string, change: object = {}) => ({
  ref,
  name: `The ${ref}`,
  type: "Theatre",
  address: "1 Weir Street",
  suburb: "Weirside",
  state: "Victoria",
  timezone: "Australia/Melbourne",
  lat: -37.8,
  lng: 144.9,
  plan: smallPlan(),
  ...change,
});

/** The text of a file with small theatres, as somebody uploads it. */
export const venueFile = (...refs: string[]): string =>
  JSON.stringify({ places: refs.map((ref) => smallVenue(ref)) }, null, 2);
