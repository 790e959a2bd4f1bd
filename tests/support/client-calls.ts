import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { ListedRoute } from "#server/plugins/route-list.ts";

/** A call that a front end makes: an endpoint of RTK Query. */
export interface ClientCall {
  file: string;
  /** The endpoint's name. */
  name: string;
  /** 'GET /api/desk/orders/:', with its parameters left out. */
  route: string;
  /** The endpoint as it is written, with the functions that it names for its query and its answer. */
  text: string;
}

const WEBHOOK = "organisers/:/webhooks/:";
const PATHS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/path: `\$\{pathOf\(\w+\)\}([^`]*)`/, (rest) => WEBHOOK + rest],
  [/path: pathOf\(\w+\)()/, () => WEBHOOK],
  [/path: venuePath\(\w+\)()/, () => "venues/:"],
  [/path: planPath\(\w+, ["`]([^"`]*)["`]\)/, (rest) => `venues/:/plan/${rest}`],
  // Of two paths, the other one takes the same form.
  [/path: (?:[\w."= ]+ \? )?["`]([^"`]*)["`]/, (path) => path],
];

/** 'POST orders/:/notes' of a text that makes a call. Undefined: it makes none. */
export function callIn(text: string): string | undefined {
  for (const [pattern, pathOf] of PATHS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const method = /method: "(\w+)"/.exec(text)?.[1] ?? (/\b(json|form)\b/.test(text) ? "POST" : "GET");
    return `${method} ${pathOf(found[1] ?? "").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ":")}`;
  }
  return undefined;
}

/** A route's method and address with its parameters left out, as ClientCall has them. */
export const routeShape = ({ method, url }: Pick<ListedRoute, "method" | "url">) =>
  `${method} ${url.replace(/:\w+(\([^)]*\))?/g, ":")}`;

const sources = async () =>
  Promise.all(globSync("src/**/*.ts").map(async (file) => ({ file, text: await readFile(resolve(file), "utf8") })));

/** A function that an endpoint names for its query, its form or its answer. */
const NAMED = /(?:query: |transformResponse: |form: (?:\{ \.\.\.)?|reader\.)(\w+)(?=[,(]| \})/g;

/** Every endpoint of the front ends. */
export async function clientCalls(): Promise<ClientCall[]> {
  const files = await sources();
  const everything = files.map(({ text }) => text).join("\n");
  const functionOf = (name: string) =>
    new RegExp(`(?:function|const) ${name}\\b[\\s\\S]*?\\n(?=\\n|export|const)`).exec(everything)?.[0] ?? "";
  return files
    .filter(({ file }) => file.endsWith("-api.ts"))
    .flatMap(({ file, text }) => {
      const base = text.includes("deskApi") ? "/api/desk/" : "/api/";
      return text
        .split(/\n {2,}(?:endpoints: \(build\) => \(\{ )?(?=\w+: build\.)/)
        .slice(1)
        .map((block) => {
          const [endpoint = ""] = block.split("\nexport ");
          const named = [...endpoint.matchAll(NAMED)].map(([, name = ""]) => functionOf(name));
          const whole = [endpoint, ...named].join("\n");
          return {
            file,
            name: /^\w+/.exec(block)?.[0] ?? "",
            route: (callIn(whole) ?? "makes no call").replace(" ", ` ${base}`),
            text: whole,
          };
        });
    });
}
