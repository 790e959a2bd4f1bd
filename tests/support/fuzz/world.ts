import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { buildApp } from "#server/app.ts";
import type { QueuedMail } from "#server/mail-request.ts";
import { hashPassword } from "#server/modules/accounts/password/passwords.ts";
import { openSession } from "#server/modules/accounts/sign-in/sessions.ts";
import { makePushKeys } from "#server/push-keys.ts";
import {
  makeTestBoxOffice,
  type TestBoxOffice,
  type TestBoxOfficeOptions,
  type TestBuyer,
  testGateway,
} from "../box-office.ts";
import { addEvent } from "../catalogue/fixture-catalogue.ts";
import { type Owned, ownedBy } from "../example-calls.ts";
import { organiserOf, type SoldTicket, sellTicket } from "../steps/desk-steps.ts";
import { addVenue, givePlan, wholeDraft } from "../steps/draft-steps.ts";
import { addStaff, device, reportDevice, ticketsFor } from "../steps/gate-steps.ts";
import { registerSellers } from "../steps/invoice-steps.ts";
import { addPicture } from "../steps/picture-steps.ts";
import { addCode } from "../steps/presale-steps.ts";
import { newRoom } from "../steps/queue-steps.ts";
import { addTypes, USUAL_TYPES } from "../steps/type-steps.ts";
import { addVoucher } from "../steps/voucher-steps.ts";

export const PASSWORD = "wattle and rain";

/** A box office for random calls: every module, the developers' pages, a waiting room, vouchers, and somebody else's orders. */
export interface World {
  box: TestBoxOffice;
  app: FastifyInstance;
  port: number;
  mails: readonly QueuedMail[];
  other: TestBuyer;
  strangersEmail: string;
  staff: TestBuyer;
  /** The token of a session that has ended. */
  ended: string;
  doorId: string;
  /** Values that existed before any call, by the names of plans. */
  facts: ReadonlyMap<string, readonly unknown[]>;
  addPerson(named: { email: string; firstName: string; role: number }): Promise<TestBuyer>;
  /** Signs the staff and the other buyer in again, whom earlier calls may have signed out. */
  signIn(): Promise<void>;
  /** Lets everybody who waits enter. */
  callEverybody(): Promise<void>;
  close(): Promise<void>;
}

export async function makeWorld(options: TestBoxOfficeOptions = {}): Promise<World> {
  const { publicKey, privateKey } = await makePushKeys();
  const env = {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:office@tickets.example",
    MAKE_AVIF: "0",
    // Longer than a sequence, and so short that its seats are soon free again.
    HOLD_SECONDS: "20",
    PAYMENT_GRACE_SECONDS: "20",
  };
  const plain = await makeTestBoxOffice({ ...options, env });
  // The developers' pages exist only beside the sandbox gateway.
  const app = await buildApp({ ...plain.services, gateway: testGateway({ sandbox: true }) });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const box = { ...plain, app };
  const { theatre, encore, partyPlot, begun, comboId } = box.catalogue;
  const staff = await addStaff(box, "staff@fuzz.example", [theatre.id, encore.id, partyPlot.id]);
  const organiser_id = await organiserOf(box, theatre.id);
  await box.db.insertInto("staff").values({ organiser_id, user_id: staff.id, role: "owner" }).execute();
  await addVenue(box);
  await givePlan(box, theatre.id);
  const drafts = await wholeDrafts(box, organiser_id);
  const atDesk = await picturesAndDoors(box, staff, organiser_id, theatre.id);
  const things = await ownedBy(box, box.second, ["H10", "H11"]);
  await ticketsFor(box, ["H12", "H13"], box.second);
  const sold = await sellTicket(box, "H9");
  await registerSellers(box);
  await addTypes(box.db, encore, USUAL_TYPES);
  await addVoucher(box, { code: "TENOFF" });
  await addVoucher(box, { code: "HALF", type: "Percentage", discount: 50, eventId: partyPlot.id });
  await addVoucher(box, { code: "ONCE", maxUses: 1 });
  const later = await addEvent(box.db, theatre.placeId, "Lyrebird Later", ["Fixed", 3.5], 60, [
    { title: "Stalls", rows: 1, columns: 2, priceCents: 5000 },
  ]);
  const spare = await addEvent(box.db, theatre.placeId, "Lyrebird Lost", ["Fixed", 3.5], 60, [
    { title: "Stalls", rows: 1, columns: 2, priceCents: 5000 },
  ]);
  atDesk.push(["spare event", [String(spare.id)]]);
  const opensAt = new Date(Date.now() + 86_400_000);
  await box.db.updateTable("event").set({ sale_opens_at: opensAt }).where("id", "=", later.id).execute();
  await addCode(box, later, { code: "CRANE", maxUses: 2 });
  await newRoom(box, partyPlot.id);
  const passwordHash = await hashPassword(PASSWORD);
  const close = async () => {
    await app.close();
    await plain.close();
  };
  return {
    box,
    app,
    port: (app.server.address() as AddressInfo).port,
    mails: box.mails,
    other: box.second,
    strangersEmail: box.free.email,
    staff,
    ended: await endedSession(box),
    doorId: randomUUID(),
    facts: factsOf(
      box,
      { ...things, sold, organiserId: organiser_id, drafts, atDesk },
      [theatre, encore, partyPlot, begun, later],
      comboId,
    ),
    addPerson: async ({ email, firstName, role }) => {
      const person = await box.addBuyer(email, role);
      const named = { first_name: firstName, password_hash: passwordHash };
      await box.db.updateTable("user_account").set(named).where("id", "=", person.id).execute();
      return person;
    },
    signIn: async () => {
      for (const person of [staff, box.second]) person.token = await openSession(box.services, person.id, true);
    },
    callEverybody: async () => {
      await sql`update queue_room set called = last_place`.execute(box.db);
      await app.waitingRooms.refresh();
    },
    close,
  };
}

/** Drafts that can be published, because random calls cannot create one. */
async function wholeDrafts({ db }: TestBoxOffice, organiserId: number): Promise<string[]> {
  const changes = JSON.stringify(wholeDraft());
  const rows = [1, 2, 3, 4].map((at) => ({ organiser_id: organiserId, event_id: null, ref: `whole-${at}`, changes }));
  const made = await db.insertInto("event_draft").values(rows).returning("id").execute();
  return made.map(({ id }) => String(id));
}

/**
 * Things that random calls cannot create: an uploaded picture, and, at an event's door, devices and people who could
 * scan.
 */
async function picturesAndDoors(
  box: TestBoxOffice,
  owner: TestBuyer,
  organiserId: number,
  eventId: number,
): Promise<[string, unknown[]][]> {
  const emails = ["scans-1@fuzz.example", "scans-2@fuzz.example"];
  const devices = Array.from({ length: 4 }, () => device("Side door"));
  for (const email of emails) await addStaff(box, email, []);
  for (const at of devices) await reportDevice(box, owner, at, eventId);
  return [
    ["desk picture", [await addPicture(box, owner, organiserId)]],
    ["theatre", [String(eventId)]],
    ["scanner", emails],
    ["door device", devices.map(({ id }) => id)],
  ];
}

async function endedSession(box: TestBoxOffice): Promise<string> {
  const { token, id } = await box.addBuyer("ended@fuzz.example");
  await box.db.deleteFrom("session").where("user_id", "=", id).execute();
  return token;
}

function factsOf(
  { services }: TestBoxOffice,
  things: Owned & { sold: SoldTicket; organiserId: number; drafts: string[]; atDesk: [string, unknown[]][] },
  events: readonly TestBoxOffice["catalogue"]["theatre"][],
  comboId: number,
): Map<string, readonly unknown[]> {
  const texts = (list: readonly number[]) => list.map(String);
  const unknown = "999999999";
  return new Map<string, readonly unknown[]>([
    ["event", [...texts(events.map(({ id }) => id)), unknown]],
    ["place", [...texts(events.map(({ placeId }) => placeId)), unknown]],
    ["combo", [String(comboId), unknown]],
    ["section", [...texts(events.flatMap(({ sections }) => sections.map(({ id }) => id))), unknown]],
    ["seat", Array.from({ length: 40 }, (_, n) => String(1 + 13 * n))],
    ["best", [["100", "101"]]],
    ["both", [["100", "101", "300", "301"]]],
    // A different buyer's order.
    ["order", [things.pid, unknown]],
    ["paid order", [things.sold.pid]],
    ["paid ticket", [things.sold.ticketId]],
    ["organiser", [String(things.organiserId), unknown]],
    ["whole draft", things.drafts],
    ...things.atDesk,
    ["booking", [things.bookingId, unknown]],
    ["session", [things.sessionId, unknown]],
    ["ticket", [1, 2, 999_999_999]],
    ["cursor", ["0", services.clock().toISOString(), "-1"]],
    ["token", ["x".repeat(43), ""]],
    ["recovery", ["AAAA-BBBB"]],
    ["oid", ["90001-1234-1", ""]],
  ]);
}
