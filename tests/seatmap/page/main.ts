import "@fontsource-variable/bricolage-grotesque/wght.css";
import "#src/ui/styles/base.css";
import "#src/ui/styles/first.css";
import "#src/ui/styles/seat-colours.css";
import { SeatEngine } from "#src/shared/seats/engine/seat-engine.ts";
import { layOutVenue, type VenueLayout } from "#src/shared/seats/engine/venue-layout.ts";
import { readPalette } from "#src/shared/seats/map/read-palette.ts";
import mapStyles from "#src/shared/seats/map/venue-map.module.css";
import { colourAt, priceBands } from "#src/shared/seats/price-bands.ts";
import { factsOf } from "#src/storefront/features/seats/map/section-facts.ts";
import { demoVenues } from "../demo-venues.ts";

const SIZE = { width: 260, height: 200 };
/** Pixels from seat to seat; undefined shows the whole venue. */
const LEVELS = { far: undefined, middle: 11, near: 30 };
/** Close enough to show every mark, if the venue has wheelchair and companion places. */
const ACCESS_PX = 26;
const filter = { access: false };

type Venue = ReturnType<typeof demoVenues>[number];

/** A picture of a venue, drawn by the engine in a box with the given theme. */
function draw(venue: Venue, theme: string, seatPx: number | undefined, withAccess = false): HTMLElement {
  const frame = document.createElement("div");
  frame.dataset.theme = theme;
  frame.style.cssText = `position: relative; width: ${SIZE.width}px; height: ${SIZE.height}px; background: var(--sunken); color: var(--ink)`;
  const surface = document.createElement("div");
  surface.className = mapStyles.surface ?? "";
  // The only font that every machine has, because it ships with the product, in all weights that the map uses.
  for (const name of ["--font-text", "--font-display"]) surface.style.setProperty(name, "Bricolage Grotesque Variable");
  const canvas = document.createElement("canvas");
  canvas.className = mapStyles.canvas ?? "";
  surface.append(canvas);
  frame.append(surface);
  document.getElementById("pictures")?.append(frame);

  const layout = layOutVenue(venue.plan, venue.sections);
  const isFar = seatPx === undefined;
  const engine = new SeatEngine({
    canvas,
    layout,
    palette: readPalette(surface),
    dotsFromPx: isFar ? 1000 : undefined,
    onDirty: () => undefined,
  });
  engine.resize(SIZE, 1);
  const bands = priceBands(venue.sections);
  engine.setFacts(factsOf(venue.sections, { type: "Percentage", value: 5 }, filter, venue.plan, bands));
  engine.setSeats(isFar ? new Map() : venue.seats, {
    fits: () => true,
    colourOf: (seat) => colourAt(bands, seat.price * 100),
  });
  const section = layout.sections[Math.floor(layout.sections.length / 2)];
  const free = venue.seats
    .get(section?.id ?? "")
    ?.filter((seat) => seat.kind === "seat" && ["free", "blocked"].includes(seat.status));
  engine.setSelected((free ?? []).slice(8, 10).map((seat) => seat.seatId));
  const middle = withAccess ? placeOfAccess(layout, venue) : section?.middle;
  if (middle && seatPx !== undefined) {
    engine.camera.isStill = true;
    engine.camera.flyTo({ scale: seatPx / layout.seatPitch, x: middle[0], y: middle[1] }, 0);
  }
  engine.draw(0);
  return frame;
}

/** The position of the first companion seat. Its wheelchair place is beside it. */
function placeOfAccess(layout: VenueLayout, { seats }: Venue): readonly [number, number] | undefined {
  for (const section of layout.sections) {
    const seat = seats.get(section.id)?.find(({ kind }) => kind === "companion");
    if (seat) return section.place(seat.row, seat.column);
  }
  return undefined;
}

const params = new URLSearchParams(location.search);
const venue = demoVenues().find((one) => one.ref === params.get("venue"));
if (!venue) throw new Error("no such venue");
await document.fonts.load("700 16px 'Bricolage Grotesque Variable'");
for (const theme of ["light", "dark"]) {
  if (params.has("access")) draw(venue, theme, ACCESS_PX, true);
  else for (const seatPx of Object.values(LEVELS)) draw(venue, theme, seatPx);
}
document.body.dataset.drawn = "";
