import { afterAll, describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/rules/account/desk-rights.ts";
import type { DoorClashes, DoorReport } from "#contract/wire/desk/door.ts";
import { callRoute, deskRoutes, makeDeskStage } from "#tests/support/desk-stage.ts";
import { acts, addKey, addMember, desk } from "#tests/support/steps/desk-steps.ts";
import { addStaff, device, scan, takeScans, ticketsFor } from "#tests/support/steps/gate-steps.ts";

/* Every file that the desk exports, from the application's own list: the log records everybody who exports people's
   names. */

/** Files without names of people, with their headings. */
const WITHOUT_PEOPLE = [
  "events/:event_id/sales.csv",
  "events/:event_id/seats.csv",
  "organisers/:organiser_id/money.csv",
];

const stage = await makeDeskStage();
afterAll(() => stage.box.close());

const files = () => deskRoutes(stage.box).filter(({ name }) => name.startsWith("GET ") && name.endsWith(".csv"));

it("logs each file that has people in it, and no other", async () => {
  const { box, owner, shared } = stage;
  const logged: string[] = [];
  for (const route of files()) {
    const before = await acts(box);
    const answer = await callRoute(box, route, shared, owner);
    expect([route.name, answer.statusCode]).toEqual([route.name, 200]);
    if ((await acts(box)) > before) logged.push(route.name);
    else expect(answer.body.split("\r\n")[0]).not.toMatch(/name|email|phone|mobile|buyer|holder|staff/i);
  }
  const named = files().map(({ name }) => name.slice("GET /".length));
  expect(logged.map((name) => name.slice("GET /".length))).toEqual(
    named.filter((name) => !WITHOUT_PEOPLE.includes(name)),
  );
  expect(logged.length).toBeGreaterThan(2);
});

describe("guests' names at the doors", () => {
  const NAMED = ["owner", "box_office"] as const satisfies StaffRole[];
  const UNNAMED = ["events", "door"] as const satisfies StaffRole[];

  it("are for those who may see attendees or manage doors, not for whoever sees the figures", async () => {
    const { box, organisers, owner } = stage;
    const eventId = box.catalogue.theatre.id;
    const [ticket = 0, gone = 0] = await ticketsFor(box, ["B1", "B2", "B3"]);
    await box.db.updateTable("ticket").set({ last_name: "Ferntree" }).where("event_id", "=", eventId).execute();
    await box.db.updateTable("ticket").set({ state: "void", void_reason: "Lost" }).where("id", "=", gone).execute();
    const staff = await addStaff(box, "scanner-of-files@example.com");
    // A scan counts at its arrival at the latest, so these come after the ticket became void.
    const soon = new Date(Date.now() + 5000);
    const now = new Date().toISOString();
    const refused = [{ why: "void" as const, ticket_id: gone, tries: 1, first_at: now, last_at: now }];
    for (const name of ["East", "West"])
      await takeScans(box, staff, device(name), [scan(ticket, soon), scan(gone, soon)], { refused });
    const door = `/events/${eventId}/door`;
    const callers = await Promise.all(
      [...NAMED, ...UNNAMED].map(async (role) => [role, await addMember(box, organisers.own, role)] as const),
    );
    const all = [
      ...callers,
      ["events", (await addKey(box, owner, organisers.own, "events")).secret] as const,
      ["door", (await addKey(box, owner, organisers.own, "door")).secret] as const,
    ];
    for (const [role, as] of all) {
      const csv = (await desk(box, "GET", `${door}/report.csv`, as)).body;
      const report: DoorReport = (await desk(box, "GET", `${door}/report`, as)).json();
      const clashes: DoorClashes = (await desk(box, "GET", `${door}/clashes`, as)).json();
      const { let_in_by_mistake: mistakes, refused, never_arrived } = report;
      const rows = [report.clashes, mistakes.items, refused.items, never_arrived.items, clashes.items];
      expect(rows.every((list) => list.length > 0)).toBe(true);
      const isNamed = (NAMED as readonly string[]).includes(role);
      const names = rows.flat().map(({ name }) => name !== "");
      expect([role, ...new Set(names)]).toEqual([role, isNamed]);
      expect([role, csv.includes("Ferntree"), csv.includes(staff.email)]).toEqual([role, isNamed, isNamed]);
      expect(csv).toContain(",B3,");
    }
  });
});
