import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { TObject, TSchema } from "typebox";
import { expect, it } from "vitest";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { type ClientCall, clientCalls, routeShape } from "#tests/support/client-calls.ts";

/* The types by which front ends write requests and read answers are those of the schemas that the calls declare. */

const WIRE = resolve("contract/wire");

const box = await openBoxOffice();
const calls = await clientCalls();
/** What contract/wire calls each schema. */
const nameOf = new Map<unknown, string>();
/** The names in the definition of each schema: those of its parts. */
const partsOf = new Map<string, string[]>();
for (const file of (await readdir(WIRE, { recursive: true })).filter((name) => name.endsWith(".ts"))) {
  const text = await readFile(join(WIRE, file), "utf8");
  for (const [name, schema] of Object.entries(await import(join(WIRE, file)))) nameOf.set(schema, name);
  for (const [, name = "", definition = ""] of text.matchAll(/^(?:export )?const (\w+) = ([\s\S]*?);$/gm))
    partsOf.set(name, definition.match(/\b[A-Z]\w+/g) ?? []);
}

const routeOf = ({ route }: ClientCall): ListedRoute | undefined =>
  box.app.routeList.find((listed) => routeShape(listed) === route);

const isNamed = ({ text }: ClientCall, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/** The names of a schema and of what it holds: an envelope's data may have the only name that a front end needs. */
function namesOf(schema: TSchema | undefined): string[] {
  const { anyOf = [], properties } = (schema ?? {}) as Partial<TObject> & { anyOf?: TSchema[] };
  const names = [schema, ...anyOf, properties?.response_data].map((one) => nameOf.get(one) ?? "");
  return [...names, ...names.flatMap((name) => partsOf.get(name) ?? [])].filter((name) => partsOf.has(name));
}

it("makes only calls that exist", () => {
  expect(calls.length).toBeGreaterThan(150);
  const strange = calls.filter((call) => !routeOf(call));
  expect(strange.map(({ file, name, route }) => [file, name, route])).toEqual([]);
});

it("reads the answer that the call declares, or nothing of it", () => {
  const wrong = calls.flatMap((call) => {
    const [answer] = Object.values(
      (routeOf(call)?.schema.response ?? {}) as Record<string, TSchema & { type?: string }>,
    );
    const isUnread = answer?.type === "null" || /^\w+: build\.\w+<\s*unknown\b/.test(call.text);
    const names = namesOf(answer);
    return isUnread || names.some((name) => isNamed(call, name)) ? [] : [[call.file, call.name, names]];
  });
  expect(wrong).toEqual([]);
});

it("sends the form that the call declares", () => {
  const sending = calls.filter(({ text }) => /\b(json|form)\b/.test(text) && !/json: \{\}/.test(text));
  expect(sending.length).toBeGreaterThan(60);
  const wrong = sending.flatMap((call) => {
    const form = nameOf.get(routeOf(call)?.schema.body) ?? "a form without a name";
    return isNamed(call, form) ? [] : [[call.file, call.name, form]];
  });
  expect(wrong).toEqual([]);
});
