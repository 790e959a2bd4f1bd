import { describe, expect, test } from "vitest";
import { mayKeep, pageStands, routeOf, warmable } from "./policy.ts";

const origin = "https://tickets.example";
const route = (path: string, mode = "cors", method = "GET") =>
  routeOf({ url: new URL(path, origin), method, mode }, origin);

describe("navigations", () => {
  test("the wallet opens from the shell, with or without a query", () => {
    expect(route("/my-ticket", "navigate")).toBe("wallet");
    expect(route("/my-ticket?source=shortcut", "navigate")).toBe("wallet");
  });

  test("the gate has its own page, and a path that only shares its prefix is another page", () => {
    expect(["/gate", "/gate/", "/gate?event=3"].map((path) => route(path, "navigate"))).toEqual([
      "gate",
      "gate",
      "gate",
    ]);
    expect(route("/gates", "navigate")).toBe("page");
  });

  test("a waiting room and 'Check my draw' have their own documents, and other addresses are the app's", () => {
    const documents = ["/waiting-room/12", "/waiting-room/12?next=%2Fseat-booking", "/waiting-room/12/draw"];
    expect(documents.map((path) => route(path, "navigate"))).toEqual(documents.map(() => "waiting-room"));
    for (const path of ["/waiting-room/none", "/waiting-room/12/other"]) expect(route(path, "navigate")).toBe("page");
  });
  test.each(["/", "/?source=pwa", "/events?search=swan", "/event-detail/red-gum/12", "/checkout"])(
    "%s is a page",
    (path) => {
      expect(route(path, "navigate")).toBe("page");
    },
  );

  test.each([
    "/api/event",
    "/image/posters/a",
    "/responseSuccessURL?oid=1",
    "/responseFailURL",
    "/robots.txt",
    "/assets/index-abc.js",
    "/manifest.webmanifest",
    "/healthz",
    "/desk",
    "/desk/orders/1001",
  ])("%s is left to the network", (path) => {
    expect(route(path, "navigate")).toBe("network");
  });

  test("a posted navigation (the gateway's return) is left to the network", () => {
    expect(route("/thankyou", "navigate", "POST")).toBe("network");
  });
});

describe("calls", () => {
  test.each([
    "/api/settings",
    "/api/slider",
    "/api/event?limit=5",
    "/api/event/12",
    "/api/events?eventId=12",
    "/api/comboevents",
    "/api/comboeventsdetails?comboEventId=3",
    "/api/eventsponser?event_id=4",
  ])("%s may be answered from a copy", (path) => {
    expect(route(path)).toBe("public-call");
  });

  test.each([
    "/api/booking-history?user_id=1",
    "/api/events?eventId=12&userId=1",
    "/api/getdomedetails?eventId=1",
    "/api/likes?user_id=1",
    "/api/order?pid=1",
    "/api/getuser?user_id=1",
    "/api/seat-stream",
    "/api/event/12/gate",
    "/api/settings/keys",
  ])("%s never is", (path) => {
    expect(route(path)).toBe("network");
  });

  test("a built file may come from the gate's cache", () => {
    expect(route("/assets/gate-abc.js", "no-cors")).toBe("asset");
    expect(route("/api/gate/pack?event_id=3")).toBe("network");
  });

  test("a request that changes something is left to the network", () => {
    expect(route("/api/event", "cors", "POST")).toBe("network");
    expect(route("/image/a", "no-cors", "DELETE")).toBe("network");
  });

  test("a request to another origin is left to the network", () => {
    expect(routeOf({ url: new URL("https://other.example/api/event"), method: "GET", mode: "cors" }, origin)).toBe(
      "network",
    );
  });
});

describe("an answer that may be kept", () => {
  const json = {
    status: 200,
    redirected: false,
    contentType: "application/json; charset=utf-8",
    cacheControl: "no-cache",
  };

  test("is a plain answer of the right type", () => {
    expect(mayKeep("public-call", json)).toBe(true);
    expect(mayKeep("picture", { ...json, contentType: "image/avif", cacheControl: "public, max-age=31536000" })).toBe(
      true,
    );
  });

  test.each([
    ["a captive portal's page", { contentType: "text/html" }],
    ["no type at all", { contentType: null }],
    ["a redirected answer", { redirected: true }],
    ["an error", { status: 500 }],
    ["an opaque answer", { status: 0 }],
    ["part of an answer", { status: 206 }],
    ["no-store", { cacheControl: "no-store" }],
    ["private", { cacheControl: "private, max-age=60" }],
  ])("never %s", (_, change) => {
    expect(mayKeep("public-call", { ...json, ...change })).toBe(false);
  });

  test("is never a page or a call that is not on the list", () => {
    expect(mayKeep("page", { ...json, contentType: "text/html" })).toBe(false);
    expect(mayKeep("network", json)).toBe(false);
  });
});

test("a page of the server is used unless the server is broken", () => {
  expect([200, 304, 404].map(pageStands)).toEqual([true, true, true]);
  expect([500, 502, 503].map(pageStands)).toEqual([false, false, false]);
});

test("warming fetches only addresses of the allowlist, each once, and no more than a page shows", () => {
  const urls = [
    "/image/a?w=320",
    "/image/a?w=320",
    "/api/order?pid=1",
    "https://other.example/image/b",
    "http://",
    "/api/slider",
  ];
  expect(warmable(urls, origin).map((url) => url.pathname)).toEqual(["/image/a", "/api/slider"]);
  expect(
    warmable(
      Array.from({ length: 500 }, (_, index) => `/image/${index}`),
      origin,
    ),
  ).toHaveLength(60);
});
