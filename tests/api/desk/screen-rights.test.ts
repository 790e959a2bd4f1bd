import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import { type DeskRight, hasRight, staffRoles } from "#contract/rules/account/desk-rights.ts";
import { rightOfScreen } from "#src/desk/shell/screen-rights.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { callIn, clientCalls, routeShape } from "#tests/support/client-calls.ts";

/* The desk's screens and their buttons, against the rights that the calls declare. */

const DESK = resolve("src/desk");

const box = await openBoxOffice();

/** The texts of a screen's file and of all files of screens and parts that it imports. */
async function filesOf(file: string, seen = new Map<string, string>()): Promise<Map<string, string>> {
  if (seen.has(file) || !/\/(screens|parts)\//.test(file)) return seen;
  const text = await readFile(file, "utf8");
  seen.set(file, text);
  for (const [, path = ""] of text.matchAll(/(?:from|import\() ?"(\.[^"]+\.tsx?)"/g))
    await filesOf(join(dirname(file), path), seen);
  return seen;
}

/** The rights that a screen's files check before they show something. */
function askedFor(text: string): Set<string> {
  const asked = new Set([...text.matchAll(/\bmay(?:Anywhere)?\(\s*"([\w.]+)"/g)].map(([, right = ""]) => right));
  // The box office's answer itself says who may change a venue or begin an event.
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
  const rights = new Map(box.app.routeList.map((route) => [routeShape(route), route.right]));
  const calls = (await clientCalls()).filter(({ file }) => file.startsWith("src/desk/"));
  const rightOf = (route: string) => {
    const right = rights.get(route);
    return right === "signed in" ? undefined : (right as DeskRight | undefined);
  };
  const routes = new Map(calls.map(({ name, route }) => [name.toLowerCase(), route]));
  expect(routes.size).toBeGreaterThan(80);
  const found = await screens();
  expect(found.length).toBeGreaterThan(25);
  const wrong: string[] = [];
  // The page of all organisers is useful only to people who run the box office, who have every right.
  for (const { path, file } of found.filter(({ name }) => name !== "organisers")) {
    const screenRight = rightOfScreen(path);
    const files = await filesOf(join(DESK, file));
    // Its link to the venues is for people who just tried to publish at one.
    files.delete(join(DESK, "parts/refusal.tsx"));
    const text = [...files.values()].join("\n");
    const asked = askedFor(text);
    const called = new Set<string>();
    for (const [, hook = ""] of text.matchAll(/\buse(?:Lazy)?(\w+?)(?:InfiniteQuery|Query|Mutation)\b/g)) {
      const route = routes.get(hook.toLowerCase());
      if (route) called.add(route);
    }
    for (const [, call = ""] of text.matchAll(/\bcall=\{\{([\s\S]*?)\}\} ?(?:name|\n)/g)) {
      const route = callIn(call)?.replace(" ", " /api/desk/");
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
