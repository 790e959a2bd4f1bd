import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CLIENT_KEY, makeTestBoxOffice, TEST_SESSION_SECRET, type TestBoxOffice } from "../../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../../support/database/postgres.ts";
import { freePortPair } from "../../support/servers/free-port.ts";
import { bootSystemd, type SystemdMachine } from "../../support/servers/systemd.ts";
import { addMember, organiserOf } from "../../support/steps/desk-steps.ts";
import { smallPng } from "../../support/steps/picture-steps.ts";

/*
 * The units of deploy/ under systemd itself, in their whole sandbox, with the built server. What is not real: the machine
 * is a set of namespaces without controllers of memory, and NODE_ENV is not `production`, whose gateway and mail server
 * would have to be outside.
 */

const STARTED = { timeout: 150_000, interval: 250 };
const COMMON = { NODE_ENV: "test", DEMO: "0", CLIENT_KEY, SESSION_SECRET: TEST_SESSION_SECRET, PREPARE_PICTURES: "0" };

/** Starts units, and waits until the servers among them can sell. */
async function start(machine: SystemdMachine, ports: readonly number[], ...more: string[]): Promise<void> {
  const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  try {
    await machine.run("systemctl", "start", ...ports.map((port) => `brolga@${port}`), ...more);
    await vi.waitFor(async () => expect(await Promise.all(ports.map(isReady))).toEqual(ports.map(() => 200)), STARTED);
  } catch (error) {
    throw new Error(await machine.run("journalctl", "--no-pager", "-n", "40"), { cause: error });
  }
}

it("starts the embedded box office without a change of its unit", async () => {
  const port = await freePortPair();
  const machine = await bootSystemd(COMMON);
  try {
    await start(machine, [port]);
    expect(await machine.run("stat", "-c", "%U %a", `/var/lib/brolga/${port}/db`)).toBe("brolga 700\n");
    await machine.run("systemctl", "stop", `brolga@${port}`);
    expect(await machine.run("systemctl", "show", "-P", "Result", `brolga@${port}`)).toBe("success\n");
  } finally {
    await machine.stop();
  }
});

let postgres: PostgresServer;
let box: TestBoxOffice;
beforeAll(async () => {
  postgres = await startPostgres();
  box = await makeTestBoxOffice({ databaseUrl: await postgres.createDatabase("units") });
});
afterAll(async () => {
  await box?.close();
  await postgres?.stop();
});

it("takes a picture at one process and shows it at the other", async () => {
  const ports = [await freePortPair(), await freePortPair()] as const;
  const DATABASE_URL = postgres.url.replace(/\/[^/]*$/, "/units");
  const machine = await bootSystemd({ ...COMMON, DATABASE_URL, JOBS: "elsewhere" });
  try {
    await start(machine, ports, "brolga-jobs");
    const organiser = await organiserOf(box, box.catalogue.theatre.id);
    const owner = await addMember(box, organiser, "owner");
    const [one, two] = ports.map((port) => `http://127.0.0.1:${port}`);
    const sent = await fetch(`${one}/api/desk/pictures?organiser_id=${organiser}`, {
      method: "POST",
      headers: { "content-type": "image/png", "x-client-key": CLIENT_KEY, authorization: `Bearer ${owner.token}` },
      body: new Uint8Array(smallPng()),
    });
    expect(sent.status, await sent.clone().text()).toBe(201);
    const { path } = (await sent.json()) as { path: string };
    for (const process of [one, two]) {
      const shown = await fetch(`${process}/image/${path}`);
      expect(shown.status).toBe(200);
      expect(shown.headers.get("content-type")).toMatch(/^image\//);
    }
    // The process of the jobs deletes those that nothing has shown for long.
    const mounts = 'grep -o "pictures/originals rw" /proc/$(systemctl show -P MainPID brolga-jobs)/mountinfo';
    expect(await machine.run("sh", "-c", mounts)).toBe("pictures/originals rw\n");
  } finally {
    await machine.stop();
  }
});
