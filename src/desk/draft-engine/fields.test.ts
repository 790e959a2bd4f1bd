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
