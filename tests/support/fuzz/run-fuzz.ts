import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import { type Caller, callsOf, type FuzzCall, faultlessCall, nameOf, type Step, stepCall } from "./calls.ts";
import { journeys } from "./journeys.ts";
import { Person } from "./person.ts";
import { type Answer, fillIn, type Sent, send } from "./send.ts";
import { faultOf } from "./sound.ts";
import type { World } from "./world.ts";

/** The calls of one account, one after the other. */
const CALLS_IN_SEQUENCE = 20;
/** After how many calls the invariants are checked. */
const VERIFY_EVERY = 5000;

interface Sequence {
  role: number;
  calls: FuzzCall[];
}

/** The routes of built files, one for each file, which are all alike. */
const isBuiltFile = ({ url }: ListedRoute) =>
  /^\/(assets|desk\/assets|icons|screenshots|api\/docs\/static)\/[^*]+$/.test(url);

/** The routes that random calls reach: all of the product's except those of its built files. */
export function fuzzedRoutes({ app }: World): ListedRoute[] {
  return app.routeList.filter((route) => /^(GET|POST)$/.test(route.method) && !isBuiltFile(route));
}

function routeFinder(routes: readonly ListedRoute[]): (step: Step) => ListedRoute {
  const byName = new Map(routes.map((route) => [nameOf(route), route]));
  return (step) => {
    const route = byName.get(step.route);
    if (!route)
      throw new Error(`a journey names ${step.route}, which does not exist (pages exist after npm run build)`);
    return route;
  };
}

/** Each journey once without a mistake, so that the deepest steps are reached with any seed. */
function faultlessJourneys(routes: readonly ListedRoute[], seed: number): [Sequence][] {
  const routeOf = routeFinder(routes);
  return journeys.map((steps) => {
    const calls = fc.tuple(...steps.map((step) => faultlessCall(routeOf(step), step)));
    return [{ role: 1, calls: fc.sample(calls, { numRuns: 1, seed }).flat() }];
  });
}

/** A random call of each route, because some seeds would leave out a rare page. */
const eachRouteOnce = (routes: readonly ListedRoute[], seed: number): [Sequence] => [
  { role: 1, calls: routes.flatMap((route) => fc.sample(callsOf(route), { numRuns: 1, seed })) },
];

function sequences(routes: readonly ListedRoute[]): fc.Arbitrary<Sequence> {
  const routeOf = routeFinder(routes);
  const anyCall = fc.oneof(
    // A page costs as much as ten calls, and fewer things can go wrong there.
    ...routes.map((route) => ({ weight: route.url.startsWith("/api/") ? 6 : 1, arbitrary: callsOf(route) })),
  );
  const stepOf = (step: Step): fc.Arbitrary<FuzzCall[]> => {
    const made = stepCall(routeOf(step), step);
    // Sometimes a step is left out or repeated, or another call is made in between.
    return fc.oneof(
      { weight: 24, arbitrary: made.map((call) => [call]) },
      { weight: 1, arbitrary: fc.constant<FuzzCall[]>([]) },
      { weight: 2, arbitrary: made.map((call) => [call, call]) },
      { weight: 3, arbitrary: fc.tuple(anyCall, made) },
    );
  };
  const journey = fc.oneof(...journeys.map((steps) => fc.tuple(...steps.map(stepOf))));
  const filled = fc
    .tuple(journey, fc.array(anyCall, { minLength: CALLS_IN_SEQUENCE, maxLength: CALLS_IN_SEQUENCE }))
    .map(([steps, more]) => [...steps.flat(), ...more].slice(0, CALLS_IN_SEQUENCE));
  const random = fc.array(anyCall, { minLength: CALLS_IN_SEQUENCE, maxLength: CALLS_IN_SEQUENCE });
  const role = fc.constantFrom(1, 1, 1, 5);
  return fc.record({ role, calls: fc.oneof({ weight: 3, arbitrary: filled }, { weight: 1, arbitrary: random }) });
}

export interface FuzzResult {
  /** How often each route was answered with each status: 'POST /api/login 200'. */
  answers: Map<string, number>;
}

/**
 * Makes random calls to all routes, in sequences that use values of earlier answers. Each answer must be sound, and the
 * invariants must hold meanwhile and at the end.
 * @throws Error with the seed, the shortest sequence that fails, and the answer that is not sound
 */
export async function runFuzz(world: World, { calls, seed }: { calls: number; seed: number }): Promise<FuzzResult> {
  const routes = fuzzedRoutes(world);
  const byName = new Map(routes.map((route) => [nameOf(route), route]));
  const answers = new Map<string, number>();
  let made = 0;

  const run = async ({ role, calls: planned }: Sequence) => {
    const person = await Person.arrive(world, role);
    await world.signIn();
    for (const call of planned) {
      const route = byName.get(call.route);
      if (!route) throw new Error(`${call.route} does not exist`);
      const tokens: Partial<Record<Caller, string>> = {
        own: person.token,
        other: world.other.token,
        staff: world.staff.token,
        ended: world.ended,
        wrong: "no-such-token",
      };
      const sent = fillIn(call, route, person, tokens);
      const answer = await sendPatiently(world, sent);
      // A call by another method is an answer of another route, or of none.
      const key = `${nameOf({ method: sent.method, url: route.url })} ${answer.status}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      const fault = faultOf(world, person, sent, answer);
      if (fault) throw new Error(`${fault}: ${told(sent, answer)}`);
      learn(person, call, answer);
      if (call.route === "POST /api/queue/join") await world.callEverybody();
      made += 1;
      if (made % VERIFY_EVERY === 0) expect(await verifyInvariants(world.box.db)).toEqual([]);
    }
  };

  await fc.assert(fc.asyncProperty(sequences(routes), run), {
    numRuns: Math.ceil(calls / CALLS_IN_SEQUENCE),
    seed,
    examples: [...faultlessJourneys(routes, seed), eachRouteOnce(routes, seed)],
  });
  expect(await verifyInvariants(world.box.db)).toEqual([]);
  // Every stream was closed by its client.
  const streams = () =>
    ["seat_streams_open", "gate_streams_open"].map((name) => world.app.liveGauges.get(name)?.read());
  await expect.poll(streams, { timeout: 30_000 }).toEqual([0, 0]);
  const ready = await fetch(`http://127.0.0.1:${world.port}/readyz`);
  expect(ready.status).toBe(200);
  return { answers };
}

/** Repeats a call once if it gets 503, which is right on a machine that is busy with something else. */
async function sendPatiently(world: World, sent: Sent): Promise<Answer> {
  const answer = await send(world, sent);
  if (answer.status !== 503) return answer;
  await sleep(1500);
  return send(world, sent);
}

function learn(person: Person, call: FuzzCall, { status, headers, body }: Answer): void {
  for (const cookie of [headers["set-cookie"] ?? []].flat()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? [];
    if (value === "") delete person.cookies[name];
    else person.cookies[name] = value;
  }
  const isOwn = call.caller === "own" || call.caller === "cookie" || call.caller === "none" || call.caller === "staff";
  const isJson = String(headers["content-type"]).startsWith("application/json");
  const isGood = status === 200 || status === 201;
  if (isOwn && isJson && isGood && body !== "") person.learn(call.route, JSON.parse(body));
}

const told = ({ method, url, headers, payload }: Sent, { status, body }: Answer) =>
  `${method} ${url} ${JSON.stringify(headers)} ${payload}: ${status} ${body.slice(0, 2000)}`;
