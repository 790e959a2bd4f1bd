import { readdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import { type DeskRight, hasRight, rightsOf, staffRoles } from "#contract/rules/account/desk-rights.ts";
import { rightOf } from "#tests/support/desk-route-rights.ts";
import { mayOpen, rightOfScreen } from "./screen-rights.ts";

const DESK = resolve(import.meta.dirname, "..");
const CALLS = join(DESK, "calls");

/** Names of parameters, as the routes have them, by the segment before. */
const PARAMETERS: Readonly<Record<string, string>> = {
  organisers: ":organiser_id",
  events: ":event_id",
  orders: ":order_id",
  notes: ":note_id",
};

/** The path of a call as the routes name it: '/organisers/:organiser_id/team'. */
const asRoute = (written: string) =>
  `/${written
    .replace(/\$\{pathOf\(\w+\)\}/, WEBHOOK)
    .split("/")
    .map((part, at, all) => (part.includes("${") ? (PARAMETERS[all[at - 1] ?? ""] ?? ":id") : part))
    .join("/")}`;

const WEBHOOK = "organisers/:organiser_id/webhooks/:id";
const PATHS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/path: pathOf\(\w+\)()/, () => WEBHOOK],
  [/path: venuePath\(\w+\)()/, () => "venues/:id"],
  [/path: planPath\(\w+, ["`]([^"`]*)["`]\)/, (rest) => `venues/:id/plan/${rest}`],
  [/path: ["`]([^"`]*)["`]/, (path) => path],
];

/** 'GET /events/:event_id' of what stands around a call's path. Undefined: it calls nothing. */
function routeIn(text: string): string | undefined {
  for (const [pattern, pathOf] of PATHS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const method = /method: "(\w+)"/.exec(text)?.[1] ?? (/\bjson\b/.test(text) ? "POST" : "GET");
    return `${method} ${asRoute(pathOf(found[1] ?? ""))}`;
  }
  return undefined;
}

/** Which route each hook of `src/desk/calls` calls, by the name of its endpoint in lower case. */
async function routesOfHooks(): Promise<Map<string, string>> {
  const routes = new Map<string, string>();
  for (const file of (await readdir(CALLS)).filter((name) => name.endsWith("-api.ts"))) {
    const text = await readFile(join(CALLS, file), "utf8");
    for (const block of text.split(/\n {4}(?=\w+: build\.)/).slice(1)) {
      const route = routeIn(block);
      const name = /^\w+/.exec(block)?.[0] ?? "";
      if (route) routes.set(name.toLowerCase(), route);
    }
  }
  return routes;
}

/** The texts of a screen's file and of all files of the desk's screens and parts that it brings. */
async function filesOf(file: string, seen = new Map<string, string>()): Promise<Map<string, string>> {
  if (seen.has(file) || !/\/(screens|parts)\//.test(file)) return seen;
  const text = await readFile(file, "utf8");
  seen.set(file, text);
  for (const [, path = ""] of text.matchAll(/(?:from|import\() ?"(\.[^"]+\.tsx?)"/g))
    await filesOf(join(dirname(file), path), seen);
  return seen;
}

/** Which rights a screen's files ask for before they show something. */
function askedFor(text: string): Set<string> {
  const asked = new Set([...text.matchAll(/\bmay(?:Anywhere)?\(\s*"([\w.]+)"/g)].map(([, right = ""]) => right));
  // The box office itself says who may change a venue or begin an event.
  if (/\bmayBegin\(|\bmay_change\b/.test(text)) asked.add("events.change");
  return asked;
}

/** The screens of routes.tsx: the name of each in deskPaths, its path and its file. */
async function screens() {
  const text = await readFile(join(DESK, "routes.tsx"), "utf8");
  const found = text.matchAll(
    /screen\(deskPaths\.(\w+)(?:\(([^)]*)\))?,\s*\(\) => import\("\.\/(screens\/[\w/-]+\.tsx)"\)/g,
  );
  return [...found].map(([, name = "", ids = "", file = ""]) => {
    const path = deskPaths[name as keyof typeof deskPaths] as string | ((...ids: string[]) => string);
    return { name, path: typeof path === "string" ? path : path(...ids.replaceAll('"', "").split(", ")), file };
  });
}

it("opens no screen, and shows no button, whose calls the role may not make", async () => {
  const routes = await routesOfHooks();
  expect(routes.size).toBeGreaterThan(80);
  const found = await screens();
  expect(found.length).toBeGreaterThan(25);
  const wrong: string[] = [];
  // Only whoever runs the box office, with every right, finds something on the page of all organisers.
  for (const { path, file } of found.filter(({ name }) => name !== "organisers")) {
    const screenRight = rightOfScreen(path);
    const files = await filesOf(join(DESK, file));
    // Its link to the venues is for whoever just tried to publish at one.
    files.delete(join(DESK, "parts/refusal.tsx"));
    const text = [...files.values()].join("\n");
    const asked = askedFor(text);
    const called = new Set<string>();
    for (const [, hook = ""] of text.matchAll(/\buse(?:Lazy)?(\w+?)(?:InfiniteQuery|Query|Mutation)\b/g)) {
      const route = routes.get(hook.toLowerCase());
      if (route) called.add(route);
    }
    for (const [, call = ""] of text.matchAll(/\bcall=\{\{([\s\S]*?)\}\} ?(?:name|\n)/g)) {
      const route = routeIn(call);
      if (route) called.add(route);
    }
    const needs = [...called].map((route): [string, DeskRight | undefined] => [`calls ${route}`, rightOf(route)]);
    for (const [, to = ""] of text.matchAll(/\bdeskPaths\.(\w+)/g)) {
      const other = found.find(({ name }) => name === to);
      if (other) needs.push([`leads to ${to}`, rightOfScreen(other.path)]);
    }
    for (const [what, right] of needs) {
      if (!right || asked.has(right)) continue;
      const roles = staffRoles.filter((role) => hasRight(role, screenRight) && !hasRight(role, right));
      if (roles.length > 0) wrong.push(`${path} (${screenRight}) ${what} (${right}), which ${roles} may not`);
    }
  }
  expect(wrong).toEqual([]);
});

it("lets a role open what its rights fill, and of other organisers only what has an address of its own", () => {
  const of = (here: readonly DeskRight[], anywhere: readonly DeskRight[] = here) => ({
    may: (right: DeskRight) => here.includes(right),
    mayAnywhere: (right: DeskRight) => anywhere.includes(right),
  });
  expect(mayOpen("/team", of(rightsOf("owner")))).toBe(true);
  expect(mayOpen("/team", of(rightsOf("finance")))).toBe(false);
  expect(mayOpen("/team", of(rightsOf("door"), rightsOf("owner")))).toBe(false);
  expect(mayOpen("/orders/:id", of(rightsOf("door"), rightsOf("finance")))).toBe(true);
  expect(mayOpen("/orders/:id", of(rightsOf("events")))).toBe(false);
});
