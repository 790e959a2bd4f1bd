import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { refusals } from "#contract/errors.ts";
import { Problem } from "#contract/wire/desk/common.ts";
import { Refusal } from "#contract/wire/envelope.ts";
import type { Person } from "./person.ts";
import type { Answer, Sent } from "./send.ts";
import type { World } from "./world.ts";

/** Words that only the server's internals contain. */
const LEAKS = [
  /\bselect\b[^"]*\bfrom\b/i,
  /\binsert into\b/i,
  /syntax error/i,
  /violates|relation \\"|duplicate key/i,
  /node_modules|file:\/\/|\.ts:\d/,
  /\/(work|tmp|home|usr|root|server)\//,
  /\n\s+at |\\n\s+at /,
  /pglite|kysely|pg-boss/i,
];
/** The text of pages and documents may legitimately contain 'select' and 'from'. */
const LEAKS_IN_PAGES = LEAKS.slice(2);

const isRefusal = Compile(Refusal);
const isProblem = Compile(Problem);
const answersOf = new Map<unknown, ReturnType<typeof Compile>>();

function shapeOf(schema: TSchema): ReturnType<typeof Compile> {
  const known = answersOf.get(schema) ?? Compile(schema);
  answersOf.set(schema, known);
  return known;
}

/** Returns what is wrong with an answer, or null. */
export function faultOf(world: World, person: Person, sent: Sent, answer: Answer): string | null {
  const { status, body } = answer;
  const isJson = /^application\/(?:problem\+)?json/.test(String(answer.headers["content-type"]));
  const isDocument = sent.url.startsWith("/api/docs");
  // People wrote the text of a page, so only words that must never appear are searched for.
  if (status >= 500) return "an internal failure";
  if (!isDocument) {
    const leak = (isJson ? LEAKS : LEAKS_IN_PAGES).find((words) => words.test(body));
    if (leak && !sent.url.startsWith("/assets/")) return `internals: ${leak}`;
  }
  return (
    foreignData(world, person, sent, body) ??
    (isJson && !isDocument ? shapeFault(sent, answer) : pageFault(sent, answer))
  );
}

/** False for an address with an empty part, dots or an asterisk: another route may have answered it. */
const isOwnAddress = ({ url, route }: Sent) =>
  !/\/(?:\.|%2e|\/|$)/i.test(url.split("?")[0] ?? "") && !route.url.endsWith("*");

function shapeFault(sent: Sent, { status, body }: Answer): string | null {
  const { route, method } = sent;
  if (method === "HEAD" || status === 304) return null;
  const said: unknown = JSON.parse(body);
  if (isRefusal.Check(said) || isProblem.Check(said)) {
    const known = refusals[said.code as keyof typeof refusals];
    if (!known) return `the unknown code ${said.code}`;
    if (status >= 400 && said.request_id === undefined) return "no request_id";
    return known.http === status || (status === 200 && known.http !== 500)
      ? null
      : `${said.code} with status ${status}`;
  }
  // The same address with another method is another call, with another schema.
  if (!isOwnAddress(sent) || method !== route.method) return null;
  const schema = (route.schema.response as Record<number, TSchema> | undefined)?.[status];
  if (schema) {
    const shape = shapeOf(schema);
    return shape.Check(said)
      ? null
      : `not the contract's shape: ${JSON.stringify([...shape.Errors(said)].slice(0, 3))}`;
  }
  return status < 400 && !route.url.startsWith("/api/") ? null : "a shape that the contract does not have";
}

/** Outside the API, a refusal is a page or has the API's shape. */
function pageFault(sent: Sent, { status, headers, body }: Answer): string | null {
  const { route, method } = sent;
  if (status < 400 || method === "HEAD") return null;
  if (route.access !== undefined && method === route.method && isOwnAddress(sent)) return "a refusal without a code";
  return headers["content-type"] === undefined && body !== "" ? "a body without a type" : null;
}

/** Data of another account in an answer that is not from the caller's own request. */
function foreignData(world: World, person: Person, { url, payload, headers }: Sent, body: string): string | null {
  if (url.startsWith("/dev/")) return null;
  // The owner of the organiser sees all its buyers.
  if (url.startsWith("/api/desk/") && headers.authorization === `Bearer ${world.staff.token}`) return null;
  const plain = `${url} ${payload}`;
  const said = `${plain} ${plain.replaceAll(/(?:%[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString())}`;
  const own = [`own-${person.number}x`, `new-${person.number}x`, person.name];
  for (const [found] of body.matchAll(/(?:(?:own|new)-\d+|Own[a-j]+)x/g)) {
    if (own.includes(found) || said.includes(found)) continue;
    // Doors know the names on tickets, and nothing else of their holders.
    if (found.startsWith("Own") && headers.authorization !== undefined && url.startsWith("/api/gate/")) continue;
    return `another account's ${found}`;
  }
  const others = [world.other.email, world.strangersEmail];
  const isOther = headers.authorization === `Bearer ${world.other.token}`;
  const leaked = isOther ? undefined : others.find((email) => body.includes(email) && !said.includes(email));
  return leaked ? `another account's ${leaked}` : null;
}
