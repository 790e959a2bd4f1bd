import { beforeEach, describe, expect, it } from "vitest";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import { callUpTo, enter, join, newRoom, roomState, setRoom, someone } from "#tests/support/steps/queue-steps.ts";

const box = await openBoxOffice();
const event = box.catalogue.theatre.id;
beforeEach(() => newRoom(box, event));

const placeAnswer = async (token: string) => (await post(box.app, "/api/queue/place", { token })).json().response_data;

describe("joining", () => {
  it("gives each device an entry and the next place", async () => {
    const [one, other] = [await join(box, event), await join(box, event)];
    expect([one.place, other.place]).toEqual([1, 2]);
    expect(one.entry).not.toBe(other.entry);
    expect(await placeAnswer(other.token)).toMatchObject({ place: 2, called: 0 });
  });

  it("gives many who come at once places without gap or repetition", async () => {
    const joined = await Promise.all(Array.from({ length: 60 }, () => join(box, event)));
    expect(joined.map(({ place }) => place).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    expect(await roomState(box, event)).toMatchObject({ entries: 60 });
  });

  it("finds the same entry again by the token, after a reload, and at a double click", async () => {
    const { token, entry, place } = await join(box, event);
    const again = await Promise.all([join(box, event, { token }), join(box, event, { token })]);
    for (const one of again) expect(one).toMatchObject({ entry, place });
  });

  it("finds an account's entry on any device, also when both join at the same moment", async () => {
    const as = await someone(box);
    const [one, other] = await Promise.all([join(box, event, { as }), join(box, event, { as })]);
    expect(other.entry).toBe(one.entry);
    expect((await join(box, event, { as })).entry).toBe(one.entry);
  });

  it("binds a device's entry to the account that signs in on it", async () => {
    const as = await someone(box);
    const { token, entry } = await join(box, event);
    expect((await join(box, event, { as, token })).entry).toBe(entry);
    // From then on, the place belongs to the account.
    expect((await join(box, event, { as })).entry).toBe(entry);
  });

  it("keeps the lower place if both the device and the account have one, and one entry", async () => {
    const as = await someone(box);
    const device = await join(box, event);
    const account = await join(box, event, { as });
    expect(await join(box, event, { as, token: device.token })).toMatchObject({ entry: device.entry, place: 1 });
    // The other device still has the token of the removed entry.
    expect(await placeAnswer(account.token)).toMatchObject({ place: 1 });
    expect(await join(box, event, { token: account.token })).toMatchObject({ entry: device.entry });
    expect(await roomState(box, event)).toMatchObject({ entries: 1 });
  });

  it("gives somebody else on the same device an entry of their own", async () => {
    const [as, other] = [await someone(box), await someone(box)];
    const first = await join(box, event, { as });
    const second = await join(box, event, { as: other, token: first.token });
    expect(second.entry).not.toBe(first.entry);
    expect((await join(box, event, { as })).entry).toBe(first.entry);
  });

  it("takes a token of another event, or one that we did not sign, for none", async () => {
    const elsewhere = await join(box, box.catalogue.encore.id);
    expect((await join(box, event, { token: elsewhere.token })).entry).not.toBe(elsewhere.entry);
    expect((await join(box, event, { token: "made-up" })).place).toBe(2);
    const broken = await post(box.app, "/api/queue/place", { token: "made-up" });
    expect([broken.statusCode, broken.json().code]).toEqual([404, "NOT_FOUND"]);
  });

  it("refuses an unknown event, and one whose waiting room is not open yet", async () => {
    const nowhere = await post(box.app, "/api/queue/join", { event_id: "999999999" });
    expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, "EVENT_NOT_FOUND"]);
    await setRoom(box, event, { opensIn: 3600 });
    const early = await post(box.app, "/api/queue/join", { event_id: String(event) });
    expect(early.json()).toMatchObject({ status: 0, code: "SALE_NOT_OPEN" });
    expect(early.json().message).toContain("The waiting room opens on ");
    const begun = await post(box.app, "/api/queue/join", { event_id: String(box.catalogue.begun.id) });
    expect(begun.json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
  });

  it("lets whoever joins go straight on where there is no room", async () => {
    await setRoom(box, event, { room: "auto" });
    expect(await roomState(box, event)).toMatchObject({ phase: "none", opens_at: null });
    const { token, place } = await join(box, event);
    expect(place).toBeNull();
    expect((await enter(box, token)).json()).toMatchObject({ status: 1 });
    expect(await roomState(box, event)).toMatchObject({ entries: 0 });
  });
});

describe("the state", () => {
  it("says when the room opens, gathers, and how far people are called", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const gathering = await roomState(box, event);
    expect(gathering).toMatchObject({ phase: "gathering", entries: 0, called: 0, a_minute: null });
    expect(gathering.opens_at).not.toBeNull();
    expect((await join(box, event)).place).toBeNull();
    await setRoom(box, event, {});
    expect(await roomState(box, event)).toMatchObject({ phase: "gathering" });
  });

  it("is the same for everybody, small, and kept by caches for a second", async () => {
    const answer = await get(box.app, `/api/queue/${event}`, { as: box.buyer });
    expect(answer.headers["cache-control"]).toBe("public, max-age=1, stale-while-revalidate=5");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.body.length).toBeLessThan(300);
  });

  it("is over when the sale has ended, or nothing is left", async () => {
    const { token } = await join(box, event);
    await callUpTo(box, event, 1);
    await box.db
      .updateTable("event")
      .set({ sale_closes_at: new Date(Date.now() - 1000) })
      .where("id", "=", event)
      .execute();
    await box.app.waitingRooms.refresh();
    expect(await roomState(box, event)).toMatchObject({ phase: "over" });
    expect((await enter(box, token)).json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    await box.db.updateTable("event").set({ sale_closes_at: null }).where("id", "=", event).execute();
  });
});
