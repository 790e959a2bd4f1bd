import fc from "fast-check";
import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { pageRoute, pageRoutes } from "./page-route.ts";

describe("the page's pattern", () => {
  it.each([
    ["/", "/"],
    ["/events", "/events"],
    ["/Events/", "/events"],
    ["/plenary-dome", "/Plenary-dome"],
    ["/event-detail/harbour-choir/12", "/event-detail/:slug/:id"],
    ["/combo-event-detail/two-nights/3/", "/combo-event-detail/:slug/:id"],
    ["/event-detail/harbour-choir", "*"],
    ["/event-detail/harbour-choir/12/seats", "*"],
    ["/constructor/a/b", "*"],
    ["/nowhere", "*"],
    ["/%0A", "*"],
    ["", "*"],
  ])("at %s is %s", (path, pattern) => expect(pageRoute(path)).toBe(pattern));

  it("is always in the list, and is the pattern that a router finds", () => {
    const routes = pageRoutes.map((path) => ({ path }));
    const part = fc.oneof(fc.constantFrom(...pageRoutes.flatMap((path) => path.split("/"))), fc.webSegment());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const path = `/${parts.filter(Boolean).join("/")}`;
        expect(pageRoutes).toContain(pageRoute(path));
        // The router's own '*' stops at the end of a line.
        expect(pageRoute(path)).toBe(matchRoutes(routes, path)?.at(-1)?.route.path ?? "*");
      }),
    );
  });
});
