/**
 * Measures the wallet at the door: from the start of the navigation until the QR code is painted, offline, in a browser that
 * has just started, with few tickets and many, on a fast processor and a slow one. Compares with a bare page with one code and
 * no script, offline by its own worker, and once from a server on this machine. They run in turns, so the ratios are what
 * counts. Needs a build.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePortPair } from "#tests/support/servers/free-port.ts";
import { startServer } from "#tests/support/servers/server-process.ts";
import { median } from "../load.ts";
import { serveBarePage } from "./bare-page.ts";
import { bareProfile, timeToCode, walletProfile } from "./measure.ts";
import { sampleHistory, sampleToken } from "./sample-tickets.ts";

const RUNS = Number(process.env.RUNS ?? 7);
const COUNTS = [1, 50, 500];
const SLOWDOWNS = [1, 4];
const MAX_TIMES_BARE = 2.5;
const MAX_MS_SLOWED = 1000;

interface Subject {
  name: string;
  profile: string;
  url: string;
}

const folder = await mkdtemp(join(tmpdir(), "brolga-bench-"));
const nowMs = Date.now();
const bare = await serveBarePage(sampleToken(1, nowMs));
const server = await startServer({ port: await freePortPair(), dataDir: join(folder, "data") });
const subjects: Subject[] = [
  { name: "bare page, offline", profile: await bareProfile(folder, bare.url), url: `${bare.url}/bare` },
  { name: "bare page, from a server", profile: await mkdtemp(join(folder, "served-")), url: `${bare.url}/bare` },
];
for (const count of COUNTS) {
  const profile = await walletProfile(folder, server.url, sampleHistory(count, nowMs));
  subjects.push({ name: `wallet, ${count}`, profile, url: `${server.url}/my-ticket` });
}
// From here on the server is stopped, so the browser is offline.
await server.stop();

const times = new Map<string, number[]>();
const keyOf = ({ name }: Pick<Subject, "name">, slowdown: number) => `${name} at ${slowdown}`;
for (let run = 0; run < RUNS; run++)
  for (const slowdown of SLOWDOWNS)
    for (const subject of subjects) {
      const key = keyOf(subject, slowdown);
      times.set(key, [...(times.get(key) ?? []), await timeToCode(subject.profile, subject.url, slowdown)]);
    }
bare.close();
await rm(folder, { recursive: true, force: true });

const timeOf = (name: string, slowdown: number) => median(times.get(keyOf({ name }, slowdown)) ?? []);
const timesBare = (name: string, slowdown: number) => timeOf(name, slowdown) / timeOf("bare page, offline", slowdown);
console.table(
  subjects.map(({ name }) => ({
    page: name,
    ...Object.fromEntries(
      SLOWDOWNS.flatMap((slowdown) => [
        [`CPU ${slowdown}×, ms`, timeOf(name, slowdown).toFixed(0)],
        [`÷ bare at ${slowdown}×`, timesBare(name, slowdown).toFixed(2)],
      ]),
    ),
  })),
);
const goals: [string, number, number][] = [
  ...SLOWDOWNS.map((slowdown): [string, number, number] => [
    `50 tickets ÷ bare page at ${slowdown}×`,
    timesBare("wallet, 50", slowdown),
    MAX_TIMES_BARE,
  ]),
  ["50 tickets at CPU 4×, ms", timeOf("wallet, 50", 4), MAX_MS_SLOWED],
];
console.table(
  goals.map(([goal, measured, most]) => ({
    goal,
    measured: measured.toFixed(2),
    "at most": most,
    reached: measured <= most ? "yes" : "NO",
  })),
);
process.exitCode = goals.every(([, measured, most]) => measured <= most) ? 0 : 1;
