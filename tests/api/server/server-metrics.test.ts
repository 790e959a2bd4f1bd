import { describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import type { LiveGauge } from "#server/plugins/live-gauges.ts";
import { openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { bookForm, hold, holdForm, idsOf } from "#tests/support/steps/booking-steps.ts";

const test = await openBoxOffice();

async function metrics(): Promise<string> {
  const answer = await test.app.inject("/metrics");
  expect(answer.statusCode).toBe(200);
  return answer.body;
}
/** The value in one line of the metrics. */
const numberAt = (text: string, line: string) => {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};

describe("/metrics", () => {
  it("counts holds, conflicts and the gateway's answers, and shows orders by state", async () => {
    const { theatre } = test.catalogue;
    const [section] = theatre.sections;
    if (!section) throw new Error("the theatre has no section");
    const bookingId = await hold(test, theatre, ["A1", "A2"], test.buyer);
    const taken = holdForm(theatre, section, await idsOf(test, theatre, ["A2"]), test.second);
    await post(test.app, "/api/booking-ticket", taken, { as: test.second });
    await post(test.app, "/api/booking-ticket", bookForm(bookingId, theatre, 2, test.buyer), { as: test.buyer });
    await postForm(test.app, "/api/gateway/notify", { oid: "nobodys" });

    const text = await metrics();
    expect(numberAt(text, 'brolga_holds_total{outcome="held"}')).toBe(1);
    expect(numberAt(text, 'brolga_holds_total{outcome="SEATS_TAKEN"}')).toBe(1);
    expect(numberAt(text, 'brolga_gateway_answers_total{call="notify",outcome="refused"}')).toBe(1);
    expect(numberAt(text, 'brolga_orders{state="held"}')).toBe(1);
    expect(numberAt(text, 'brolga_orders{state="refund_due"}')).toBe(0);
    expect(numberAt(text, "brolga_seat_streams_open")).toBe(0);
  });

  it("times answers by route, never by the requested address", async () => {
    await test.app.inject("/api/event/123456");
    const text = await metrics();
    const line = 'brolga_http_request_seconds_count{method="GET",route="/api/event/:id",status="401"}';
    expect(numberAt(text, line)).toBe(1);
    expect(text).not.toContain("123456");
  });

  it("is only for this machine, and not through a proxy", async () => {
    expect((await test.app.inject({ url: "/metrics", remoteAddress: "203.0.113.9" })).statusCode).toBe(404);
    const ask = async (headers: Record<string, string>) =>
      (await test.app.inject({ url: "/metrics", headers })).statusCode;
    const proxies = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "via", "x-real-ip"];
    for (const name of proxies) expect([name, await ask({ [name]: "127.0.0.1" })]).toEqual([name, 404]);
    // A page of another site, whose host name resolves to this machine.
    expect(await ask({ host: "tickets.example" })).toBe(404);
    expect(await ask({ host: "127.0.0.1:4173" })).toBe(200);
  });

  it("is off in production without METRICS_TOKEN, because a proxy without headers looks like this machine", async () => {
    const app = await buildApp({ ...test.services, config: { ...test.services.config, production: true } });
    expect((await app.inject("/metrics")).statusCode).toBe(404);
    await app.close();
  });

  it("with METRICS_TOKEN is for everybody who has the token, from anywhere", async () => {
    const app = await buildApp({ ...test.services, config: { ...test.services.config, metricsToken: "a long token" } });
    const read = (authorization?: string) =>
      app.inject({ url: "/metrics", remoteAddress: "203.0.113.9", headers: authorization ? { authorization } : {} });
    expect((await read("Bearer a long token")).statusCode).toBe(200);
    expect((await read("Bearer another")).statusCode).toBe(404);
    expect((await app.inject("/metrics")).statusCode).toBe(404);
    await app.close();
  });

  it("leaves out a value that it cannot read", async () => {
    const app = await buildApp(test.services);
    const broken: LiveGauge = { help: "Fails", read: () => Promise.reject(new Error("no database")) };
    app.liveGauges.set("broken", broken);
    const answer = await app.inject("/metrics");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("brolga_seat_streams_open");
    expect(numberAt(answer.body, "brolga_broken")).toBeNull();
    await app.close();
  });
});

describe("/readyz", () => {
  it("is 503 until every migration of this program has run, and then 200", async () => {
    const app = await buildApp(test.services);
    const ready = async () => (await app.inject("/readyz")).statusCode;
    await test.sql`update migration set name = 'unknown.sql' where name = '0093_baseline.sql'`;
    expect(await ready()).toBe(503);
    await test.sql`update migration set name = '0093_baseline.sql' where name = 'unknown.sql'`;
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    await app.close();
  });

  it("is 503 while the process stops, although the process is alive until it ends", async () => {
    const app = await buildApp(test.services);
    const seen: [string, number, string | null][] = [];
    let url = "";
    app.addHook("preClose", async () => {
      for (const path of ["/readyz", "/healthz", "/api/settings"]) {
        const answer = await fetch(`${url}${path}`);
        seen.push([path, answer.status, answer.headers.get("retry-after")]);
      }
    });
    url = await app.listen({ port: 0, host: "127.0.0.1" });
    await app.close();
    expect(seen).toEqual([
      ["/readyz", 503, "2"],
      ["/healthz", 200, null],
      ["/api/settings", 503, "2"],
    ]);
  });
});
