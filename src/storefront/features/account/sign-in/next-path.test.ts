import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loginPath, withNext } from "#src/shared/account/login-path.ts";
import { nextPath } from "./next-path.ts";

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
    "/\n/evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/./\\evil.example",
    "/login/..//evil.example",
    "/%2e%2e//evil.example",
    "/%2E%2e/\\evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "javascript:alert(1)",
    "",
  ])("refuses %j", (next) => {
    expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBeUndefined();
  });

  it("never leaves this site, whatever the parts are", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "\t",
      "\n",
      " ",
      "@",
      ":",
      "evil.example",
      "a",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (made) => {
        const path = nextPath(`?next=${encodeURIComponent(`/${made.join("")}`)}`);
        if (path === undefined) return;
        expect(new URL(path, "https://storefront.example").origin).toBe("https://storefront.example");
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
    );
  });

  it("is optional", () => {
    expect(nextPath("")).toBeUndefined();
    expect(withNext("/registration", undefined)).toBe("/registration");
  });
});
