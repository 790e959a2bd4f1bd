import { generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { rescheduleEvent } from "#server/modules/tickets/reschedule-event.ts";
import { acceptKey } from "#server/modules/tickets/ticket-keys.ts";
import { verifyTicket } from "#server/modules/tickets/token-signing.ts";
import { withdrawKey } from "#server/modules/tickets/withdraw-key.ts";
import { ticketKey } from "#server/secrets.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { readQr } from "#tests/support/read-qr.ts";
import { addStaff, changes, pack, ticketsFor } from "#tests/support/steps/gate-steps.ts";

const box = await openBoxOffice();
const staff = await addStaff(box, "door@example.com");

const newKey = () =>
  ticketKey(
    generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
    "the test",
  );
const tokenOf = async (id: number) =>
  (await box.db.selectFrom("ticket").where("id", "=", id).select("ticket_token").executeTakeFirstOrThrow())
    .ticket_token;
const mailed = () => box.mails.filter(({ template }) => template === "codes-replaced").map(({ data }) => data.pid);

it("a leaked key is refused everywhere, and each ticket that it signed gets a new code, once", async () => {
  const leaked = box.services.secrets.ticketKey;
  // Every start does this.
  expect(await acceptKey(box.db, leaked)).toBe(true);
  const key = { kid: leaked.kid, key: leaked.publicKeyBase64 };
  const [ours = 0] = await ticketsFor(box, ["A1"]);
  const [gone = 0] = await ticketsFor(box, ["A2"]);
  await box.db.updateTable("ticket").set({ state: "void" }).where("id", "=", gone).execute();
  const before = [await tokenOf(ours), await tokenOf(gone)];
  const pictureOf = async (id: number, known = "") => {
    const { qr_path } = await box.db
      .selectFrom("ticket")
      .where("id", "=", id)
      .select("qr_path")
      .executeTakeFirstOrThrow();
    return box.app.inject({ url: `/image/qr/${qr_path}.png`, headers: { "if-none-match": known } });
  };
  const picture = await pictureOf(ours);
  // A browser that cached the picture checks each time whether its code still opens the door.
  expect(picture.headers["cache-control"]).toBe("private, no-cache");
  const known = String(picture.headers.etag);
  expect((await pictureOf(ours, known)).statusCode).toBe(304);

  const next = newKey();
  await acceptKey(box.db, next);
  const services = { ...box.services, secrets: { ...box.services.secrets, ticketKey: next } };
  const { cursor } = await pack(box, staff);
  expect(await withdrawKey(services, key)).toEqual({ tickets: 1, orders: 1 });
  expect(mailed()).toHaveLength(1);

  const replaced = await pictureOf(ours, known);
  expect(replaced.statusCode).toBe(200);
  expect(await readQr(replaced.rawPayload)).toBe(await tokenOf(ours));

  // Gates are notified with the next change, even though this process still signs with the key.
  const told = await changes(box, staff, cursor);
  expect(told.keys).toEqual([{ kid: next.kid, key: next.publicKeyBase64 }]);
  expect(told.withdrawn_keys).toEqual([key]);
  const settings = (await get(box.app, "/api/settings")).json().response_data;
  expect(settings.ticket_public_keys).toEqual(told.keys);
  expect(verifyTicket(before[0] ?? "", told.keys)).toBeNull();
  expect(verifyTicket(await tokenOf(ours), told.keys)).toMatchObject({ ticketId: ours });
  expect(await tokenOf(gone)).toBe(before[1]);

  // The key stays withdrawn, and tickets that are already good stay as they are.
  expect(await acceptKey(box.db, leaked)).toBe(false);
  const signed = await tokenOf(ours);
  expect(await withdrawKey(services, key)).toEqual({ tickets: 0, orders: 0 });
  expect([await tokenOf(ours), mailed().length]).toEqual([signed, 1]);

  // A process that was not restarted still signs with the key. Running the command again repairs those tickets.
  const [late = 0] = await ticketsFor(box, ["A3"]);
  expect(verifyTicket(await tokenOf(late), told.keys)).toBeNull();
  expect(await withdrawKey(services, key)).toEqual({ tickets: 1, orders: 1 });
  expect(verifyTicket(await tokenOf(late), told.keys)).toMatchObject({ ticketId: late });
});

it("leaves the tickets of events that ended long ago as they are", async () => {
  const another = newKey();
  await acceptKey(box.db, another);
  const services = { ...box.services, secrets: { ...box.services.secrets, ticketKey: another } };
  const event = await box.db
    .selectFrom("event")
    .where("id", "=", box.catalogue.theatre.id)
    .select(["id", "starts_at as startsAt"])
    .executeTakeFirstOrThrow();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await rescheduleEvent(services, event, { startsAt: daysAgo(3), endsAt: daysAgo(2) });
  expect(await withdrawKey(box.services, { kid: another.kid, key: another.publicKeyBase64 })).toEqual({
    tickets: 0,
    orders: 0,
  });
});
