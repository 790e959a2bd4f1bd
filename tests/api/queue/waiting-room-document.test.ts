import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import type { WaitingRoomFacts } from "#contract/waiting-room.ts";
import { runDraw } from "#server/modules/queue/run-draw.ts";
import { makeTestBoxOffice, openBoxOffice } from "#tests/support/box-office.ts";
import { inlineSources } from "#tests/support/inline-sources.ts";
import { join, openSale, setRoom } from "#tests/support/steps/queue-steps.ts";

if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
const test = await openBoxOffice();

const open = (id: number | string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/waiting-room/${id}`, headers: { accept: "text/html", ...headers } });

const factsOf = (body: string): WaitingRoomFacts =>
  JSON.parse(/<script type="application\/json" id="event">(.*?)<\/script>/.exec(body)?.[1] ?? "");

it("shows the event and what leads to its seats, the same for everybody", async () => {
  const { id } = test.catalogue.theatre;
  const answer = await open(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", vary: "Accept-Encoding" });
  expect(answer.headers["cache-control"]).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
  expect(answer.body).toContain("<title>Waiting room: Night of the Lyrebird</title>");
  expect(answer.body).toContain("Wattle Street Theatre");
  expect(factsOf(answer.body)).toMatchObject({
    event_id: String(id),
    page: `/event-detail/night-of-the-lyrebird/${id}`,
    picker: expect.stringMatching(new RegExp(`^/seat-booking\\?eventId=${id}&placeId=\\d+$`)),
    accounts_first: false,
    cancelled: false,
    hold_minutes: 15,
  });
  const cookie = `accesstoken=${test.buyer.token}; id=${test.buyer.id}; name=Marlee`;
  const personal = await open(id, { cookie });
  expect(personal.body).toBe(answer.body);
  expect(personal.headers["set-cookie"]).toBeUndefined();
});

it("carries its script and styles, and its policy allows these alone", async () => {
  const answer = await open(test.catalogue.theatre.id);
  const policy = String(answer.headers["content-security-policy"]);
  const { scripts, styles } = inlineSources(answer.body);
  expect(scripts).toHaveLength(2);
  expect(policy).toContain(`script-src 'self' ${scripts.join(" ")};`);
  expect(policy).toContain(`style-src 'self' ${styles.join(" ")};`);
  expect(answer.body).not.toMatch(/<script[^>]* src=|rel="stylesheet"/);
  // No other page allows them.
  const other = await test.app.inject({ url: "/about-us", headers: { accept: "text/html" } });
  const ofOther = String(other.headers["content-security-policy"]);
  for (const source of [...scripts, ...styles]) expect(ofOther).not.toContain(source);
});

it("says whether the room was open", async () => {
  const { id } = test.catalogue.encore;
  expect(factsOf((await open(id)).body).is_open).toBe(false);
  const second = test.catalogue.theatre.id;
  await setRoom(test, second, { room: "on" });
  await expect.poll(async () => factsOf((await open(second)).body).is_open, { timeout: 30_000 }).toBe(true);
});

it("writes an event's name as text, also where a script element could end", async () => {
  const { id } = test.catalogue.partyPlot;
  const name = `Tom & "Jo" </script><img src=x>`;
  await test.db.updateTable("event").set({ event_name: name, draw_for: "accounts" }).where("id", "=", id).execute();
  const { body } = await open(id);
  expect(factsOf(body)).toMatchObject({ event_name: name, accounts_first: true, picker_of_seats: null });
  expect(body).not.toContain("<img src=x>");
  expect(body).toContain("Tom &amp; &quot;Jo&quot; &lt;/script&gt;");
});

it("has 'Check my draw' below it, with the same facts and a script of its own", async () => {
  const { id } = test.catalogue.theatre;
  const [roomPage, drawPage] = [await open(id), await open(`${id}/draw`)];
  expect(drawPage.statusCode).toBe(200);
  expect(drawPage.headers["cache-control"]).toBe(roomPage.headers["cache-control"]);
  expect(drawPage.body).toContain("<title>Check my draw: Night of the Lyrebird</title>");
  expect(factsOf(drawPage.body)).toEqual(factsOf(roomPage.body));
  const scriptOf = (body: string) => /<script type="module">(.*?)<\/script>/s.exec(body)?.[1];
  expect(scriptOf(drawPage.body)).toBeTruthy();
  expect(scriptOf(drawPage.body)).not.toBe(scriptOf(roomPage.body));
  expect((await open("999999/draw")).statusCode).toBe(404);
  expect((await open(`${id}/other`)).body).toContain('<div id="root">');
});

it("says of a draw that is done who was in it, whatever is changed afterwards", async () => {
  const { id } = test.catalogue.encore;
  expect(factsOf((await open(`${id}/draw`)).body)).toMatchObject({ accounts_first: false, drawn_before: null });
  await setRoom(test, id, { opensIn: 600, drawFor: "accounts" });
  await join(test, id);
  await openSale(test, id);
  await runDraw(test.services, id);
  await setRoom(test, id, { opensIn: 3600, drawFor: "everyone" });
  const { list_closed_at } = await test.db
    .selectFrom("queue_room")
    .where("event_id", "=", id)
    .select("list_closed_at")
    .executeTakeFirstOrThrow();
  // The document is served from memory for some seconds.
  const facts = async () => factsOf((await open(`0${id}/draw`)).body);
  expect(await facts()).toMatchObject({ accounts_first: true, drawn_before: list_closed_at?.toISOString() });
});

it("says in a page of its own that there is no such event, and leaves other addresses to the app", async () => {
  for (const id of [999_999, "999999999999999999"]) {
    const answer = await open(id);
    expect([answer.statusCode, answer.body.includes("We can't find that event")]).toEqual([404, true]);
    expect(answer.body).not.toContain('id="event"');
  }
  expect((await open("none")).body).toContain('<div id="root">');
});

it("makes documents of events without a room for an address only so often", async () => {
  const limited = await makeTestBoxOffice({ env: { RATE_LIMITS: "1" } });
  const ask = (id: number) => limited.app.inject({ url: `/waiting-room/${id}`, remoteAddress: "203.0.113.9" });
  const seen = new Set<number>();
  for (let id = 900_000; id < 900_130; id++) seen.add((await ask(id)).statusCode);
  expect([...seen]).toEqual([404, 503]);
  await setRoom(limited, limited.catalogue.theatre.id, {});
  expect((await ask(limited.catalogue.theatre.id)).statusCode).toBe(200);
  await limited.close();
});
