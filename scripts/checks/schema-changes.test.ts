import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { schemaChangeMistakes } from "./schema-changes.ts";

const BEFORE = `
create table booking (
  id integer not null,
  pid integer not null default nextval('order_pid_seq'::regclass),
  note text,
  state text not null,
  constraint booking_pkey PRIMARY KEY (id),
  constraint booking_state_check CHECK ((state = ANY (ARRAY['held'::text, 'paid'::text])))
);
CREATE INDEX booking_by_state ON booking USING btree (state);

create table old_thing (
  id integer not null
);
-- view payment (attempt_id integer, state text)
-- function facts(wanted integer, given text) returns jsonb
-- function tickets(buyer integer) returns TABLE(id integer, name text)
`;

const mistakes = (from: string, to: string, change = "") =>
  schemaChangeMistakes({
    version: "1.0.0",
    before: BEFORE,
    today: BEFORE.replace(from, to),
    changes: [{ path: "server/db/schema/0400_change.sql", text: change }],
  });

it("reads the real schema whole", () => {
  const before = readFileSync("server/db/schema.sql", "utf8");
  const lost = schemaChangeMistakes({ version: "1.0.0", before, today: "", changes: [] });
  for (const one of ["table booking", "column booking.pid", "view payment", "function checkout_facts"])
    expect(
      lost.some((mistake) => mistake.endsWith(` ${one}`)),
      one,
    ).toBe(true);
});

it.each([
  ["create table old_thing (\n  id integer not null\n);\n", "", "drops or renames table old_thing"],
  ["create table old_thing", "create table new_thing", "drops or renames table old_thing"],
  ["  note text,\n", "", "drops or renames column booking.note"],
  ["  note text,\n", "  notes text,\n", "drops or renames column booking.note"],
  ["  note text,\n", "  note jsonb,\n", "changes the type of booking.note"],
  ["  note text,\n", "  note text not null default ''::text,\n", "demands a value of booking.note"],
  ["default nextval('order_pid_seq'::regclass)", "", "demands a value of booking.pid"],
  ["  note text,\n", "  note text,\n  rank integer not null,\n", "demands a value of the new column booking.rank"],
  ["'paid'::text", "'sold'::text", "limits what the release writes to booking by booking_state_check"],
  [
    "  constraint booking_pkey",
    "  constraint booking_note_key UNIQUE (note),\n  constraint booking_pkey",
    "limits what the release writes to booking by booking_note_key",
  ],
  [
    "CREATE INDEX booking_by_state ON",
    "CREATE UNIQUE INDEX booking_by_state ON",
    "limits what the release writes to booking by booking_by_state",
  ],
  ["-- view payment (attempt_id integer, state text)\n", "", "drops or renames view payment"],
  ["state text)", "state integer)", "changes the columns of view payment"],
  [
    "given text) returns jsonb",
    "given text, more integer) returns jsonb",
    "drops, renames or changes the parameters of function facts",
  ],
  ["given text) returns jsonb", "given text) returns text", "changes the result of function facts"],
  ["TABLE(id integer, name text)", "TABLE(name text, id integer)", "changes the result of function tickets"],
])("refuses a change that the last release cannot bear: %j → %j", (from, to, mistake) => {
  expect(mistakes(from, to)).toContain(mistake);
});

it("refuses a function that is dropped and made again, because it is away for a moment", () => {
  expect(mistakes("", "", "drop function if exists facts(integer, text);")).toEqual(["drops function facts"]);
});

it.each([
  ["  note text,\n", "  note text,\n  rank integer,\n"],
  ["  note text,\n", "  note text,\n  rank integer not null default 0,\n"],
  [
    "  constraint booking_pkey",
    "  rank integer,\n  constraint booking_check CHECK ((rank > 0)),\n  constraint booking_pkey",
  ],
  ["create table old_thing", "create table new_thing (\n  id text not null\n);\ncreate table old_thing"],
  ["state text)", "state text, note text)"],
  ["TABLE(id integer, name text)", "TABLE(id integer, name text, more text)"],
  ["-- function facts", "-- function facts(wanted integer) returns jsonb\n-- function facts"],
  ["  pid integer not null", "  pid integer"],
])("passes a change that only adds or loosens: %j → %j", (from, to) => {
  expect(mistakes(from, to)).toEqual([]);
});

it("passes what is new since the release, whatever a change does to it", () => {
  expect(mistakes("", "", "drop table newer; drop function newest(integer);")).toEqual([]);
});

it("passes what a change names as safe beside that release, and no other release", () => {
  const change = (version: string) => `-- safe beside ${version}: booking.note, facts\ndrop function facts;`;
  expect(mistakes("  note text,\n", "", change("1.0.0"))).toEqual([]);
  expect(mistakes("  note text,\n", "", change("0.9.0"))).toHaveLength(2);
});
