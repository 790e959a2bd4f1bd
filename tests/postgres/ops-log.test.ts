import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { headOfLog, verifyLog } from "#server/modules/operator-log/read-log.ts";
import { commandsOf, isLogged } from "#server/ops/logged-commands.ts";
import { opsProgram } from "#server/ops/program.ts";
import { catalogue } from "../support/catalogue/small-catalogue.ts";
import { LoggedBoxOffice } from "../support/logged-box-office.ts";
import { addCode } from "../support/steps/presale-steps.ts";
import { addTypes } from "../support/steps/type-steps.ts";

/* Every command of the operator's program that acts writes exactly one row of the operators' log. */

const EMAIL = "doors@example.com";

let boxOffice: LoggedBoxOffice;
beforeAll(async () => {
  boxOffice = await LoggedBoxOffice.open();
  await boxOffice.box.addBuyer(EMAIL, 3);
  await writeFile(join(boxOffice.folder, "hall.json"), JSON.stringify(catalogue()));
  // The first command makes the keys, which must exist before tickets do.
  expect(await boxOffice.ops("events")).toMatchObject({ code: 0 });
});
afterAll(() => boxOffice?.close());

const why = ["--why", "the bank asked for it"];
const first = "first-night";
const ORGANISER = "Quoll Quarter";

/**
 * How to run each command that acts, in this order. A new command needs a line here. A command that only reads needs
 * one in server/ops/logged-commands.ts.
 */
const EXAMPLES: Readonly<Record<string, () => Promise<string[]> | string[]>> = {
  import: () => [join(boxOffice.folder, "hall.json")],
  reschedule: () => [first, "--starts-at", "2031-03-08T19:30", "--ends-at", "2031-03-08T22:00", "--yes"],
  "types set": async () => {
    const { db } = boxOffice.box;
    const event = await db.selectFrom("event").where("ref", "=", first).select("id").executeTakeFirstOrThrow();
    await addTypes(db, event, [{ name: "Adult" }, { name: "Child", rule: "amount", value: 1000 }]);
    return [first, "child-1", "--off"];
  },
  "codes set": async () => {
    const { db } = boxOffice.box;
    const event = await db.selectFrom("event").where("ref", "=", first).select("id").executeTakeFirstOrThrow();
    await addCode(boxOffice.box, event, { code: "CRANE", name: "Fan club", maxUses: 5 });
    return [first, "Fan club", "--off", "--limit", "3"];
  },
  "queue set": () => [first, "--room", "on", "--limit", "4"],
  "queue open": () => [first],
  "queue pause": () => [first],
  "queue resume": () => [first],
  "queue rate": () => [first, "600"],
  "queue close": () => [first],
  "users role": () => [EMAIL, "3"],
  "organisers add": () => [ORGANISER, "--abn", "51 824 753 556", "--gst"],
  "organisers set": () => [ORGANISER, "--legal-name", "Quoll Quarter Pty Ltd"],
  "staff add": () => [ORGANISER, EMAIL, "--role", "owner"],
  "staff remove": () => [ORGANISER, EMAIL],
  "webhooks pause": async () => {
    const { db } = boxOffice.box;
    const { id: organiser_id } = await db.selectFrom("organiser").select("id").orderBy("id").executeTakeFirstOrThrow();
    const webhook = {
      organiser_id,
      url: "https://example.com/hooks",
      types: ["order.paid" as const],
      sealed_secret: "-",
    };
    const made = await db.insertInto("webhook_endpoint").values(webhook).returning("id").executeTakeFirstOrThrow();
    return [String(made.id)];
  },
  "gate assign": () => [first, EMAIL],
  "gate report": () => [first, ...why],
  "gate reentry": () => [first, "on"],
  "gate unassign": () => [first, EMAIL],
  "users sign-out": () => [EMAIL],
  "users disable": () => [EMAIL, ...why],
  "users disabled": () => why,
  "users enable": () => [EMAIL],
  "users reset-second-factor": () => [EMAIL, ...why, "--yes"],
  "gate sign-out": async () => [await boxOffice.device()],
  "gate wipe": async () => [await boxOffice.device()],
  "after-restore": () => [],
  "privacy run": () => [],
  mails: () => why,
  order: async () => [await boxOffice.paidOrder(["A3"]), ...why],
  void: async () => [await boxOffice.ticketOf(await boxOffice.paidOrder(["A1"])), "--reason", "lost", "--yes"],
  refund: async () => [await boxOffice.paidOrder(["A2"]), ...why, "--yes"],
  reconcile: async () => {
    const { reference } = await boxOffice.box.db.selectFrom("payment").select("reference").executeTakeFirstOrThrow();
    const file = join(boxOffice.folder, "statement.csv");
    await writeFile(file, `Reference,Type,Amount,Date,Number\n${reference},Chargeback,-12.00,2026-11-20,case-1\n`);
    return [file, "--record-chargebacks"];
  },
  "cancel-event": () => [first, ...why, "--yes"],
  "keys rotate": () => ["--yes"],
  "keys withdraw": async () => {
    const keys = await boxOffice.box.db
      .selectFrom("ticket_key")
      .select("public_key")
      .orderBy("first_used_at")
      .execute();
    return [keys[0]?.public_key ?? "", "--yes"];
  },
  "demo remove": async () => {
    await boxOffice.box.db.insertInto("setting").values({ name: "demo", value: "whole" }).execute();
    return [...why, "--yes"];
  },
};
/** It works on the embedded database only: tests/api/ops/ops-cli.test.ts. */
const EMBEDDED_ONLY = ["restore"];

const all = [...commandsOf(opsProgram()).keys()];

it("knows an example of every command that acts, and of no other", () => {
  expect(all.filter(isLogged).sort()).toEqual([...Object.keys(EXAMPLES), ...EMBEDDED_ONLY].sort());
});

describe("each command that acts writes one row", () => {
  it.each(Object.entries(EXAMPLES))("%s", async (name, example) => {
    const args = await example();
    const rows = await boxOffice.added(...name.split(" "), ...args);
    expect(rows.map(({ act }) => act)).toEqual([name]);
    expect(rows[0]).toMatchObject({ via: "command", actor: "Sam", login: expect.stringMatching(/./) });
    expect(rows[0]?.why ?? null).toBe(args.includes("--why") ? why[1] : name === "void" ? "lost" : null);
    expect(JSON.stringify(rows)).not.toContain("@");
    const kinds = args.includes(EMAIL) ? [expect.stringMatching(/^user \d+$/)] : [];
    expect(rows[0]?.about).toEqual(expect.arrayContaining(kinds));
    expect((await verifyLog(boxOffice.box.db)).faults).toEqual([]);
  });
});

it("commands that only read write no row", async () => {
  const readings = [
    ["events"],
    ["sales", first],
    ["invoices", "--from", "2031-01-01", "--to", "2031-01-31", "--csv"],
    ["export"],
    ["payments"],
    ["verify"],
    ["push-keys"],
    ["users"],
    ["organisers", "list"],
    ["staff", "list", ORGANISER],
    ["webhooks", "list"],
    ["keys"],
    ["log"],
    ["log", "verify"],
    ["queue", "list"],
    ["queue", "status"],
    ["queue", "report", first],
    ["types", "list", first],
    ["codes", "list", first],
    ["gate", "list"],
    ["gate", "devices"],
    ["pictures"],
    ["plan", "convert", join(boxOffice.folder, "hall.json"), join(boxOffice.folder, "hall.csv")],
    ["privacy", "status"],
  ];
  const nameOf = (words: string[]) =>
    words.filter((word) => ![first, ORGANISER].includes(word) && !/^--|^\d|\//.test(word)).join(" ");
  expect([...readings.map(nameOf), "backup"].sort()).toEqual(all.filter((name) => !isLogged(name)).sort());
  for (const reading of readings) expect(await boxOffice.added(...reading), reading.join(" ")).toEqual([]);
});

it("says what changed, for whom and why", async () => {
  const id = (
    await boxOffice.box.db.selectFrom("user_account").where("email", "=", EMAIL).select("id").executeTakeFirstOrThrow()
  ).id;
  const [row] = await boxOffice.added("users", "role", EMAIL, "1", "--as", "Alex", "--why", `left us (${EMAIL})`);
  expect(row).toMatchObject({
    actor: "Alex",
    about: [`user ${id}`],
    before: { role: 3 },
    after: { role: 1 },
    why: "left us ((an email address))",
    arguments: { role: "1" },
  });
  const { out } = await boxOffice.ops("log", "--about", EMAIL, "--by", "Alex");
  expect(out).toMatch(
    new RegExp(`${row?.number} .* Alex .*users role +user ${id} +\\{"role":3\\} +\\{"role":1\\} +left us`),
  );
  expect((await boxOffice.ops("log", "--since", "2999-01-01")).out).toBe("The log has no such act.\n");
  const csv = (await boxOffice.ops("log", "--csv")).out.trim().split("\n");
  expect(csv).toHaveLength((await boxOffice.acts()).length + 1);
  expect(csv.at(-1)).toContain(row?.hash);
});

it("refuses what pays back, deletes or shows people without a reason, and does nothing then", async () => {
  const pid = await boxOffice.paidOrder(["B1"]);
  for (const command of [
    ["refund", pid, "--yes"],
    ["cancel-event", first, "--yes"],
    ["gate", "report", first],
    ["mails"],
    ["order", pid],
  ]) {
    const { code, out, err } = await boxOffice.ops(...command);
    expect([code, out, err]).toEqual([1, "", expect.stringContaining("needs a reason for the operators' log")]);
  }
  expect((await boxOffice.ops("users", "role", EMAIL, "1", "--as", EMAIL)).err).toContain(
    "take a name, not an email address",
  );
  expect(await headOfLog(boxOffice.box.db)).toMatchObject({ number: (await boxOffice.acts()).length });
});

it("writes no row for a command that fails, asks in vain or is a trial", async () => {
  const before = await headOfLog(boxOffice.box.db);
  const pid = await boxOffice.paidOrder(["B2"]);
  for (const command of [
    ["users", "role", "nobody@example.com", "3"],
    ["users", "role", EMAIL, "8"],
    ["refund", pid, ...why],
    ["cancel-event", "nowhere", ...why, "--yes"],
    ["void", "BK-NONE", "--reason", "lost", "--yes"],
    ["queue", "rate", "nowhere", "5"],
    ["gate", "report", "nowhere", ...why],
    ["demo", "remove", ...why],
    ["import", "--dry-run", join(boxOffice.folder, "hall.json")],
    ["reconcile", join(boxOffice.folder, "statement.csv")],
  ])
    await boxOffice.ops(...command);
  expect(await headOfLog(boxOffice.box.db)).toEqual(before);
});

it("does not act if the act cannot be logged", async () => {
  const role = async () =>
    (
      await boxOffice.box.db
        .selectFrom("user_account")
        .where("email", "=", EMAIL)
        .select("user_role")
        .executeTakeFirstOrThrow()
    ).user_role;
  const was = await role();
  await boxOffice.box.sql`alter table operator_log add constraint never check (number < 0) not valid`;
  expect(await boxOffice.ops("users", "role", EMAIL, "5")).toMatchObject({ code: 1 });
  await boxOffice.box.sql`alter table operator_log drop constraint never`;
  expect(await role()).toBe(was);
});

it("keeps one chain when commands run at once, and shows a head that was cut off", async () => {
  const pid = await Promise.all(["C1", "C2", "C3"].map((seat) => boxOffice.paidOrder([seat])));
  const count = (await boxOffice.acts()).length;
  const runs = [
    ...pid.map((order) => ["refund", order, ...why, "--yes"]),
    ...["1", "3", "5"].map((role) => ["users", "role", EMAIL, role]),
  ];
  for (const { code, err } of await Promise.all(runs.map((args) => boxOffice.ops(...args))))
    expect([code, err]).toEqual([0, ""]);
  expect(await boxOffice.acts()).toHaveLength(count + runs.length);
  const { out } = await boxOffice.ops("log", "verify");
  expect(out).toMatch(/^The log is whole\. Its head: \d+:[0-9a-f]{64}\n$/);
  const head = out.trim().split(" ").at(-1) ?? "";
  expect(await boxOffice.ops("log", "verify", "--head", head)).toMatchObject({ code: 0, out });
  await boxOffice.box.db.transaction().execute(async (trx) => {
    await sql`alter table operator_log disable trigger user`.execute(trx);
    await sql`delete from operator_log where number = (select max(number) from operator_log)`.execute(trx);
    await sql`alter table operator_log enable trigger user`.execute(trx);
  });
  expect(await boxOffice.ops("log", "verify", "--head", head)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^BROKEN at row \d+: the log ends at row \d+: the rest was cut off\n$/),
  });
  expect(await verifyInvariants(boxOffice.box.db)).toEqual([]);
});

it("a refund of single tickets names them, and undoes no more than it says when it is repeated", async () => {
  const pid = await boxOffice.paidOrder(["C3", "C4"]);
  const refund = (...more: string[]) => ["refund", pid, ...more, ...why, "--yes"];
  const [row] = await boxOffice.added(...refund("--tickets", "C3"));
  expect(row).toMatchObject({
    about: [`order ${pid}`, expect.stringMatching(/^ticket [0-9A-Z]{10}$/)],
    after: { tickets: "void", ticketsCents: 8950, feeCents: 0 },
  });
  expect(await boxOffice.ops(...refund("--tickets", "C3"))).toMatchObject({
    code: 1,
    err: expect.stringContaining("still due"),
  });
  expect(await boxOffice.ops(...refund("--tickets", "Q1"))).toMatchObject({
    code: 1,
    err: expect.stringContaining("no ticket 'Q1'"),
  });
  expect(await boxOffice.ops(...refund("--with-fee"))).toMatchObject({
    code: 1,
    err: expect.stringContaining("go with --tickets"),
  });
  await boxOffice.added(...refund("--by-hand"));
  expect(await boxOffice.ops(...refund("--by-hand"))).toMatchObject({ code: 1, err: expect.stringContaining("--all") });
  await boxOffice.added(...refund("--by-hand", "--all"));
  expect(await verifyInvariants(boxOffice.box.db)).toEqual([]);
});
