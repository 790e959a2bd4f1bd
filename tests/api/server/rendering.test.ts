import { existsSync } from "node:fs";
import type { LightMyRequestResponse } from "fastify";
import { describe, expect, it } from "vitest";
import { CLIENT_KEY, get, openBoxOffice } from "#tests/support/box-office.ts";

if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
const test = await openBoxOffice();

/** Asks for a page as a browser does: without a client key or a session. */
const open = (url: string) => test.app.inject({ url, headers: { accept: "text/html" } });

const eventPath = () => `/event-detail/night-of-the-lyrebird/${test.catalogue.theatre.id}`;

function partsOf({ body }: LightMyRequestResponse) {
  const json = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, text]) => JSON.parse(text ?? ""));
  return {
    title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1],
    clientKey: /<meta name="client-key" content="([^"]*)"/.exec(body)?.[1],
    structured: json(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    states: json(/<script type="application\/json" id="state">(.*?)<\/script>/g),
    root: /<div id="root">(.*)<\/div>/s.exec(body)?.[1]?.trim() ?? "",
  };
}

describe("an event's page", () => {
  it("names the event in its head, with its canonical address", async () => {
    const answer = await open(`${eventPath()}?utm_source=poster`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    const { title, canonical, structured } = partsOf(answer);
    expect(title).toContain("Night of the Lyrebird");
    expect(title).toContain("Wattle Street Theatre");
    expect(canonical).toBe(`http://localhost:5100${eventPath()}`);
    expect(structured[0]).toMatchObject({
      "@type": "Event",
      name: "Night of the Lyrebird",
      location: { name: "Wattle Street Theatre", address: { addressCountry: "AU" } },
      offers: { priceCurrency: "AUD", url: canonical },
    });
  });

  it("carries the data it was drawn from, so that the browser need not ask again", async () => {
    const { states, root } = partsOf(await open(eventPath()));
    expect(root).toContain("Night of the Lyrebird");
    expect(states).toHaveLength(1);
    expect(states[0].failed).toBeUndefined();
    expect(states[0].calls).toContain(`/api/events?eventId=${eventPath().split("/").at(-1)}`);
    const names = Object.keys(states[0].answers).map((key) => key.split("(")[0]);
    expect(names.sort()).toEqual(["event", "settings", "sponsors"]);
  });

  it("holds nothing personal and sets no cookie, whoever asks", async () => {
    const cookie = `accesstoken=${test.buyer.token}; id=${test.buyer.id}; name=Marlee; email=buyer%40example.com`;
    const answer = await test.app.inject({ url: eventPath(), headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.body).not.toMatch(/Marlee|buyer@example\.com/);
    expect(answer.body).not.toContain(test.buyer.token);
  });

  it("redirects from another name to its canonical address, and is 404 if the event does not exist", async () => {
    const moved = await open(`/event-detail/an-old-name/${test.catalogue.theatre.id}`);
    expect(moved.statusCode).toBe(301);
    expect(moved.headers.location).toBe(eventPath());
    const unknown = await open("/event-detail/night-of-the-lyrebird/999999");
    expect(unknown.statusCode).toBe(404);
    expect(partsOf(unknown)).toMatchObject({ title: expect.stringMatching(/^Page not found/), canonical: undefined });
  });
});

describe("a personal page", () => {
  it.each([
    ["/my-ticket?ticket=1", "My Ticket"],
    ["/seat-booking?eventId=1&placeId=1", "Brolga"],
    ["/checkout?pid=1", "Checkout"],
    ["/gate", "Gate"],
  ])("%s is drawn as far as it is the same for everybody, and is hidden from search engines", async (url, title) => {
    const another = await open(url);
    const cookie = `accesstoken=${test.buyer.token}; id=${test.buyer.id}; name=Marlee; email=buyer%40example.com`;
    const answer = await test.app.inject({ url, headers: { cookie } });
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(partsOf(answer)).toMatchObject({ title, root: expect.stringContaining('id="main"') });
    expect(partsOf(answer).root).toBe(partsOf(another).root);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).not.toMatch(/Marlee|buyer@example\.com/);
  });

  it.each([
    "/checkout?pid=",
    "/seat-booking?eventId=1&placeId=1&seats=",
    "/plenary?placeId=1&eventId=",
    "/bookingstep/select-ticket?eventId=",
    "/combo-seat-booking?comboId=",
    "/my-ticket?ticket=",
    "/auditoriumusers?ticketBooking_id=",
    "/partyplotuser?ticketBooking_id=",
    "/comboauditoriumusers?ticketBooking_id=",
  ])("%s… is drawn once for all values", async (url) => {
    const { root } = partsOf(await open(`${url}1701`));
    expect(root).toContain('id="main"');
    expect(root).not.toContain("1701");
    expect(partsOf(await open(`${url}1702`)).root).toBe(root);
  });

  it.each([
    ["/gate", "gate"],
    ["/auditoriumusers", "order"],
    ["/partyplotuser", "order"],
    ["/Plenary-dome?eventId=1&placeId=1", "seats"],
  ])("%s names the styles that it carries, so that the app does not fetch them again", async (url, name) => {
    const { body } = await open(url);
    expect(body).toMatch(new RegExp(`<link rel="stylesheet" disabled href="/assets/${name}-[\\w-]+\\.css">`));
  });

  it("a form that anybody may open is drawn and listed under its plain address", async () => {
    const answer = await open("/login");
    expect(partsOf(answer)).toMatchObject({ title: "Sign in", canonical: "http://localhost:5100/login" });
    expect(answer.body).not.toContain("noindex");
  });
});

describe("the shell", () => {
  it.each(["/shell.html", "/resetpassword", "/login?next=%2Fmy-ticket"])(
    "%s is neutral and never cached",
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(partsOf(answer)).toMatchObject({ root: "", states: [], clientKey: CLIENT_KEY });
    },
  );
});

describe("addresses that are not pages", () => {
  it.each(["/%0aabc", "/%E2%80%A8", "/event-detail/%00/1"])("%s is not a page", async (url) => {
    expect((await open(url)).statusCode).toBe(404);
  });

  it.each([`/${"a/".repeat(700)}`, `/${"a".repeat(2000)}`])(
    "an unknown address of any length is not a page (%#)",
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(404);
      expect(partsOf(answer).root).toContain(partsOf(await open("/no-such-page")).root.slice(0, 200));
    },
  );

  it.each(["/100%", "/events/%zz", "/%E0%A4", "/image%/1"])(
    "%s cannot be decoded, and its visitor sees a page instead of an API refusal",
    async (url) => {
      const answer = await open(url);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    },
  );

  it("robots.txt is text", async () => {
    const answer = await open("/robots.txt");
    expect(answer.headers["content-type"]).toContain("text/plain");
    expect(answer.body).toMatch(/^User-agent: \*$/m);
  });

  it("an asset is cached for a year, and a missing one is 404 without a page", async () => {
    const asset = /\/assets\/[^" ]+\.js/.exec((await open("/")).body)?.[0] ?? "";
    expect((await open(asset)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const missing = await open("/assets/index-gone.js");
    expect(missing.statusCode).toBe(404);
    expect(missing.headers["content-type"]).not.toContain("text/html");
  });

  it("a call is never answered with a page", async () => {
    const answer = await get(test.app, "/api/no-such-call");
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/json");
  });
});
