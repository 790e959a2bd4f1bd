import fc from "fast-check";
import { expect, it } from "vitest";
import * as fields from "./fields.ts";
import { record } from "./merge.ts";

const { afterSaving, changeFields, fieldsToSend, whileSending, withFields } = fields;
const mergeUnsaved = (unsaved: fields.Unsaved, now: fields.Fields, before?: fields.Fields) =>
  fields.mergeUnsaved(record(), unsaved, now, before);

const entry = { ref: "night", name: "First Night", fee: { kind: "Exclusive", type: "Fixed", value: 2 } } as const;

it("keeps a change until it is saved, and forgets one that is taken back", () => {
  const changed = changeFields({}, entry, { name: "Last Night", age_limit: "18+" });
  expect(fieldsToSend(changed, [])).toEqual({ name: "Last Night", age_limit: "18+" });
  expect(changeFields(changed, entry, { name: "First Night", age_limit: null })).toEqual({});
  expect(withFields(entry, { name: null, age_limit: "18+" })).toEqual({
    ref: "night",
    fee: entry.fee,
    age_limit: "18+",
  });
});

it("keeps what is typed while a save is on its way", () => {
  const first = changeFields({}, entry, { name: "A" });
  const second = changeFields(first, entry, { name: "AB" });
  expect(afterSaving(second, { name: "A" }, { ...entry, name: "A" })).toEqual({ name: { base: "A", mine: "AB" } });
  expect(afterSaving(first, { name: "A" }, { ...entry, name: "A" })).toEqual({});
});

it("takes over what only the other one changed, and asks where both did", () => {
  const unsaved = changeFields({}, entry, { name: "Mine", doors_minutes: 30 });
  const now = { ...entry, name: "Theirs", age_limit: "18+" };
  const merged = mergeUnsaved(unsaved, now, entry);
  expect(merged.taken).toEqual(["age_limit"]);
  expect(merged.clashes).toMatchObject([{ way: ["name"], base: "First Night", theirs: "Theirs", mine: "Mine" }]);
  expect(fieldsToSend(merged.unsaved, merged.clashes)).toEqual({ doors_minutes: 30 });
});

it("asks nothing if both changed a field to the same, or if a reload finds what it left", () => {
  const unsaved = changeFields({}, entry, { name: "Same" });
  expect(mergeUnsaved(unsaved, { ...entry, name: "Same" }, entry)).toEqual({ unsaved: {}, clashes: [], taken: [] });
  expect(mergeUnsaved(unsaved, entry)).toEqual({ unsaved, clashes: [], taken: [] });
});

it("takes what arrived without an answer for its own, and asks nothing about it", () => {
  const first = changeFields({}, entry, { name: "A" });
  const sent = whileSending(first, { name: "A" });
  const typedOn = whileSending(changeFields(sent, entry, { name: "AB" }), { name: "AB" });
  const last = changeFields(typedOn, entry, { name: "ABC" });
  for (const arrived of ["A", "AB"])
    expect(mergeUnsaved(last, { ...entry, name: arrived }, entry)).toEqual({
      unsaved: { name: { base: arrived, mine: "ABC" } },
      clashes: [],
      taken: [],
    });
  expect(mergeUnsaved(last, { ...entry, name: "Theirs" }, entry).clashes).toHaveLength(1);
});

it("sends what is taken back once more if the change may have arrived", () => {
  const sent = whileSending(changeFields({}, entry, { name: "A" }), { name: "A" });
  const back = changeFields(sent, entry, { name: "First Night" });
  expect(fieldsToSend(back, [])).toEqual({ name: "First Night" });
  expect(mergeUnsaved(back, { ...entry, name: "A" }, entry).unsaved).toEqual({
    name: { base: "A", mine: "First Night" },
  });
  expect(mergeUnsaved(back, entry, entry).unsaved).toEqual({});
});

/** One person's page, with the box office and somebody else. A call or its answer may get lost. */
class Page {
  stored: fields.Fields = { a: "0", b: "0", c: "0" };
  etag = 0;
  unsaved: fields.Unsaved = {};
  clashes: readonly fields.FieldClash[] = [];
  /** What the box office has stored. */
  now = { fields: this.stored, etag: 0 };
  /** What was typed last into each field, until somebody else changes a field that was saved. */
  typed = new Map<string, unknown>();
  /** The fields for which the box office has received a value from this page. */
  arrived = new Set<string>();

  type(field: string, value: string) {
    this.unsaved = changeFields(this.unsaved, this.stored, { [field]: value });
    this.typed.set(field, value);
    // A field that equals the stored value is not a change, unless another value from this page has arrived.
    if (value === this.stored[field] && !this.arrived.has(field)) this.typed.delete(field);
  }

  other(field: string, value: string) {
    this.now = { fields: { ...this.now.fields, [field]: value }, etag: this.now.etag + 1 };
    this.arrived.delete(field);
    if (!(field in this.unsaved) || this.typed.get(field) === this.stored[field]) this.typed.delete(field);
  }

  send(fate: "arrives" | "is lost" | "is answered") {
    const set = fieldsToSend(this.unsaved, this.clashes);
    if (Object.keys(set).length === 0) return;
    this.unsaved = whileSending(this.unsaved, set);
    if (fate === "is lost") return;
    const isBehind = this.etag !== this.now.etag;
    if (!isBehind) {
      this.now = { fields: { ...this.now.fields, ...set }, etag: this.now.etag + 1 };
      for (const field of Object.keys(set)) this.arrived.add(field);
    }
    if (fate === "arrives") return;
    if (isBehind) this.meet(this.stored);
    else {
      [this.stored, this.etag] = [this.now.fields, this.now.etag];
      this.unsaved = afterSaving(this.unsaved, set, this.stored);
    }
  }

  meet(before?: fields.Fields) {
    [this.stored, this.etag] = [this.now.fields, this.now.etag];
    const merged = mergeUnsaved(this.unsaved, this.stored, before);
    this.clashes = fields.openClashes(before ? this.clashes : [], merged);
    this.unsaved = merged.unsaved;
  }

  reload() {
    this.unsaved = JSON.parse(JSON.stringify(this.unsaved));
    this.meet();
  }
}

it("loses nothing that was typed, whatever gets lost, whoever else types, and however often the page is loaded again", () => {
  const field = fc.constantFrom("a", "b", "c");
  const value = fc.constantFrom("0", "1", "2", "3");
  const step = fc.oneof(
    fc.tuple(fc.constant("type" as const), field, value),
    fc.tuple(fc.constant("other" as const), field, value),
    fc.tuple(fc.constant("send" as const), fc.constantFrom("arrives", "is lost", "is answered")),
    fc.tuple(fc.constant("reload" as const)),
    fc.tuple(fc.constant("choose" as const)),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const page = new Page();
      for (const [what, ...how] of steps) {
        if (what === "choose") page.clashes = [];
        else page[what](...(how as [never, never]));
      }
      for (let turn = 0; turn < 4; turn += 1) {
        page.clashes = [];
        page.send("is answered");
      }
      expect(page.unsaved).toEqual({});
      for (const [name, last] of page.typed) expect(page.now.fields[name]).toBe(last);
    }),
    { numRuns: 2000 },
  );
});
