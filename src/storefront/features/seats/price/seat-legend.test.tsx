import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Seat } from "#src/shared/seats/seats.ts";
import { SeatLegend } from "./seat-legend.tsx";

const legendOf = (...seats: Partial<Seat>[]) =>
  renderToStaticMarkup(<SeatLegend seats={seats.map((seat) => ({ kind: "seat", ...seat }) as Seat)} />);

it("names the marks of special seats that are there, and calls a note a restricted view only if it is about the view", () => {
  expect(legendOf({}, { kind: "wheelchair" })).toMatch(/Wheelchair<\/span><\/li><\/ul>$/);
  expect(legendOf({ note: "Restricted view: pillar" }, {})).toMatch(/Restricted view<\/span><\/li><\/ul>$/);
  expect(legendOf({ note: "Restricted view" }, { note: "Standing at a high table for two" })).toMatch(
    /Has a note<\/span><\/li><\/ul>$/,
  );
});
