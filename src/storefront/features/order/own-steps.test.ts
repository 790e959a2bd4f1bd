import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { isOwnStep } from "./own-steps.ts";

test("the steps of a booking are known in any case and with a slash at the end, and no other page is one", () => {
  for (const path of [paths.checkout, `${paths.checkout}/`, paths.thankYou.toUpperCase()])
    expect(isOwnStep(path)).toBe(true);
  for (const path of ["/", "/events", "/seat-booking", "/checkouts"]) expect(isOwnStep(path)).toBe(false);
});
