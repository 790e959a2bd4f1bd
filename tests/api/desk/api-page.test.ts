import { readFile } from "node:fs/promises";
import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { expect, it } from "vitest";
import { deskRights, staffRoles } from "#contract/rules/account/desk-rights.ts";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";

/* What docs/api.md says of calls, against their declarations. */

const page = await readFile("docs/api.md", "utf8");
const box = await openBoxOffice();

/** The route of a path below /api/desk, which may have ids or names such as REF in place of parameters. */
function routeOf(method: string, path: string): ListedRoute | undefined {
  const fits = ({ url }: ListedRoute) =>
    new RegExp(`^${url.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`).test(`/api/desk/${path}`);
  const found = box.app.routeList.filter((route) => route.method === method && fits(route));
  return found.find(({ url }) => !url.includes(":")) ?? found[0];
}

/** The page's commands, each on one line, with the line that shows its answer. */
const commands = () =>
  [...page.replace(/\\\n */g, "").matchAll(/^ {4}(curl .*)\n(?: {4}(\{.*(?:\n {5}.*)*))?/gm)].map(
    ([, command = "", answer = ""]) => ({ command, answer: answer.replace(/\n */g, "") }),
  );

it("shows calls that exist, with the fields and headers that they need and the answers that they give", () => {
  expect(commands().length).toBeGreaterThan(20);
  let read = 0;
  for (const { command, answer } of commands()) {
    const [, path = "", query = ""] = /(?:\$DESK|\/api\/desk)\/([^\s"?]*)\??([^\s"]*)/.exec(command) ?? [];
    const [, body] = /(?:-d|--json) '(.*?)'(?: |$)/.exec(command) ?? [];
    const method = /-X (\w+)/.exec(command)?.[1] ?? (/-d |--json|--data-binary/.test(command) ? "POST" : "GET");
    const route = routeOf(method, path);
    if (!route) throw new Error(`${command}: no such call`);
    const { querystring, response } = route.schema;
    const wrong = [
      ...(querystring
        ? Value.Errors(querystring as TSchema, Object.fromEntries(new URLSearchParams(query)))
        : query && [`takes no query`]),
      ...(body ? Value.Errors(route.schema.body as TSchema, JSON.parse(body)) : []),
    ];
    expect([command, wrong]).toEqual([command, []]);
    const headers = [/idempotency-key/i.test(command), /if-match/i.test(command)];
    expect([command, ...headers]).toEqual([command, route.needsKey, route.needsMatch]);
    // An answer is whole, or has an ellipsis for what is left out.
    if (!answer || /[,[]…|…,/.test(answer)) continue;
    const [schema] = Object.values(response as Record<string, TSchema>);
    expect([command, ...Value.Errors(schema as TSchema, JSON.parse(answer))]).toEqual([command]);
    read += 1;
  }
  expect(read).toBeGreaterThan(8);
});

it("names calls that exist", () => {
  const named = [...page.matchAll(/`(GET|POST|PATCH|DELETE) ([\w/.-]+)`/g)];
  expect(named.length).toBeGreaterThan(5);
  for (const [whole, method = "", path = ""] of named)
    expect([whole, routeOf(method, path)?.method]).toEqual([whole, method]);
});

it("has the table of rights", () => {
  const [, table = ""] = /\n\| right \|.*\n\|[ |-]+\n([\s\S]*?)\n\n/.exec(page) ?? [];
  const rows = table.split("\n").flatMap((line) => {
    const [, rights = "", ...cells] = line.split("|").map((cell) => cell.trim());
    const roles = staffRoles.filter((_, at) => cells[at] === "yes");
    return [...rights.matchAll(/`([\w.]+)`/g)].map(([, right = ""]): [string, string[]] => [right, roles]);
  });
  expect(Object.fromEntries(rows)).toEqual(deskRights);
});
