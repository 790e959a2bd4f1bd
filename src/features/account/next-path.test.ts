import { describe, expect, it } from "vitest";
import { loginPath, nextPath, withNext } from "./next-path";

describe("nextPath", () => {
  it("returns a path of this site with its query", () => {
    const from = { pathname: "/seat-booking", search: "?eventId=4&seats=2.31,2.32" };
    expect(nextPath(new URL(loginPath(from), "https://x.example").search)).toBe(
      "/seat-booking?eventId=4&seats=2.31,2.32",
    );
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "",
  ])("refuses %j", (next) => {
    expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBeUndefined();
  });

  it("is optional", () => {
    expect(nextPath("")).toBeUndefined();
    expect(withNext("/registration", undefined)).toBe("/registration");
  });
});
