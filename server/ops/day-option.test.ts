import { expect, it } from "vitest";
import { dayOption } from "./day-option.ts";

it("takes days that exist, and no others", () => {
  for (const day of ["2026-11-30", "2028-02-29"]) expect(dayOption("--from", day)).toBe(day);
  for (const text of ["2026-02-30", "2027-02-29", "2026-13-01", "26-11-30", "2026-11-30T10:00", "", "soon"])
    expect(() => dayOption("--from", text)).toThrow("--from must be a day: YYYY-MM-DD");
});
