import { describe, expect, it } from "vitest";
import { type Call, makeTestBoxOffice, openBoxOffice, post } from "#tests/support/box-office.ts";

const box = await openBoxOffice();

const vital = { route: "/event-detail/:slug/:id", name: "LCP", value: 1234 };
const tell = (vitals: unknown, call?: Call) => post(box.app, "/api/vitals", { vitals }, call);
const lines = async (name: string) =>
  (await box.app.inject("/metrics")).body.split("\n").filter((line) => line.startsWith(`brolga_page_${name}`));

describe("POST /api/vitals", () => {
  it("counts each measure by its page's pattern, in seconds, with an empty answer", async () => {
    const cls = { route: "/", name: "CLS", value: 0.02 };
    const answer = await tell([vital, { ...vital, value: 3000 }, cls]);
    expect([answer.statusCode, answer.body, answer.headers["set-cookie"]]).toEqual([204, "", undefined]);
    const lcp = await lines("lcp_seconds");
    expect(lcp).toContain('brolga_page_lcp_seconds_bucket{le="1.6",route="/event-detail/:slug/:id"} 1');
    expect(lcp).toContain('brolga_page_lcp_seconds_bucket{le="4",route="/event-detail/:slug/:id"} 2');
    expect(lcp).toContain('brolga_page_lcp_seconds_sum{route="/event-detail/:slug/:id"} 4.234');
    expect(await lines("cls_score_sum")).toEqual(['brolga_page_cls_score_sum{route="/"} 0.02']);
  });

  it.each([
    ["an address in place of a pattern", [{ ...vital, route: "/event-detail/harbour-choir/12" }]],
    ["an unknown name", [{ ...vital, name: "user" }]],
    ["a negative value", [{ ...vital, value: -1 }]],
    ["an endless value", [{ ...vital, value: 1e12 }]],
    ["nothing at all", []],
    ["more than a visit can have", Array.from({ length: 41 }, () => vital)],
    ["a value that is not a list", "LCP"],
  ])("refuses %s, and stores none of it", async (_what, vitals) => {
    const before = await lines("");
    expect((await tell(vitals)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await lines("")).toEqual(before);
  });

  it("refuses a body larger than a browser sends, a page of another site, and a client without a client key", async () => {
    expect((await tell([vital], { headers: { "sec-fetch-site": "cross-site" } })).statusCode).toBe(403);
    expect((await tell([{ ...vital, route: "x".repeat(9000) }])).statusCode).toBe(413);
    expect((await box.app.inject({ method: "POST", url: "/api/vitals", payload: {} })).statusCode).toBe(401);
  });

  it("accepts sixty a minute from one address", async () => {
    const limited = await makeTestBoxOffice({ env: { RATE_LIMITS: "1" } });
    const seen: number[] = [];
    for (let times = 0; times < 61; times++)
      seen.push((await post(limited.app, "/api/vitals", { vitals: [vital] })).statusCode);
    expect([seen[59], seen[60]]).toEqual([204, 429]);
    await limited.close();
  });
});
