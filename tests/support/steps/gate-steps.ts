import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { GateChanges, GatePack } from "#contract/wire/gate/gate.ts";
import type { GateScan, GateScansBody, GateScansResult } from "#contract/wire/gate/gate-scans.ts";
import type { GateTickets } from "#contract/wire/gate/gate-tickets.ts";
import { assignEvents } from "#server/modules/gate/assignments.ts";
import { get, post, postForm, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { approvalCode, checkout, gatewayAnswer, order } from "./booking-steps.ts";

/** Gate staff, assigned to the theatre unless other events are named. */
export async function addStaff(
  box: TestBoxOffice,
  email: string,
  eventIds: readonly number[] = [box.catalogue.theatre.id],
): Promise<TestBuyer> {
  const staff = await box.addBuyer(email, 3);
  expect(await assignEvents(box.db, email, eventIds)).toBe("assigned");
  return staff;
}

/** Buys seats of the theatre; returns their tickets' ids, in the order of the names. */
export async function ticketsFor(box: TestBoxOffice, names: readonly string[], as = box.buyer): Promise<number[]> {
  const made = await order(box, box.catalogue.theatre, names, as);
  const form = await checkout(box, made.pid, as);
  await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
  const tickets = await box.db
    .selectFrom("ticket")
    .innerJoin("booking", "booking.id", "ticket.booking_id")
    .where("booking.pid", "=", Number(made.pid))
    .orderBy("ticket.id")
    .select("ticket.id")
    .execute();
  expect(tickets).toHaveLength(names.length);
  return tickets.map(({ id }) => id);
}

/** A phone at a door. */
export interface Device {
  id: string;
  name: string;
}
export const device = (name: string): Device => ({ id: randomUUID(), name });

/**
 * Reports a device to an event's door, so that the organiser sees it.
 * @returns whether it must remove its list
 */
export async function reportDevice(
  box: TestBoxOffice,
  as: TestBuyer,
  at: Device,
  eventId: number,
  waiting = 0,
): Promise<{ wipe: boolean }> {
  const answer = await post(box.app, "/api/gate/device", { device: at, event_id: String(eventId), waiting }, { as });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().response_data;
}

export const scan = (ticket_id: number, at: Date, more: Partial<GateScan> = {}): GateScan => ({
  id: randomUUID(),
  ticket_id,
  kind: "in",
  at: at.toISOString(),
  manual: false,
  ...more,
});

export interface Post {
  sentAt?: Date;
  eventId?: number;
  refused?: GateScansBody["refused"];
}

export function postScans(
  box: TestBoxOffice,
  as: TestBuyer,
  from: Device,
  scans: readonly GateScan[],
  more: Post = {},
) {
  const { sentAt = new Date(), eventId = box.catalogue.theatre.id, refused } = more;
  const body = { event_id: String(eventId), device: from, sent_at: sentAt.toISOString(), scans, refused };
  return post(box.app, "/api/gate/scans", body, { as });
}

/** Posts scans, which the box office must accept. */
export async function takeScans(
  box: TestBoxOffice,
  as: TestBuyer,
  from: Device,
  scans: readonly GateScan[],
  more: Post = {},
): Promise<GateScansResult> {
  const answer = await postScans(box, as, from, scans, more);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().response_data;
}

const eventQuery = (box: TestBoxOffice) => `event_id=${box.catalogue.theatre.id}`;

export async function gateCall<T>(box: TestBoxOffice, as: TestBuyer, name: string, more = ""): Promise<T> {
  const answer = await get(box.app, `/api/gate/${name}?${eventQuery(box)}${more}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().response_data;
}

export const pack = (box: TestBoxOffice, as: TestBuyer) => gateCall<GatePack>(box, as, "pack");
export const changes = (box: TestBoxOffice, as: TestBuyer, cursor: string) =>
  gateCall<GateChanges>(box, as, "changes", `&cursor=${cursor}`);

/** One ticket of the columns, by its id. */
export function ticketIn({ sections, tickets }: { sections: { title: string }[]; tickets: GateTickets }, id: number) {
  const at = tickets.id.indexOf(id);
  if (at < 0) return undefined;
  const each = Object.fromEntries(Object.entries(tickets).map(([name, column]) => [name, column[at]]));
  return { ...each, section: sections[tickets.section[at] ?? -1]?.title };
}
