import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../server/config.ts";
import { connect, type Db } from "../../server/db/connect.ts";
import { openDemoAccounts } from "../../server/modules/accounts/demo-accounts.ts";
import { prepareDataDir } from "../support/database.ts";
import { freePortPair } from "../support/free-port.ts";
import { startServer } from "../support/server-process.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "brolga-start-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs the box office until it ends by itself. */
function runToEnd(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, NODE_ENV: "", DEMO: "0", DATA_DIR: join(dir, "unused"), ...env },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
  return new Promise((resolve) =>
    child.once("close", (code) => resolve({ code, lines: printed.split("\n").filter(Boolean) })),
  );
}

async function failsSaying(env: Record<string, string>, words: string): Promise<void> {
  const { code, lines } = await runToEnd(env);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(words);
  expect(code).toBe(1);
}

describe("a box office that cannot start says why in one line, and ends with 1", () => {
  it("on a taken port, its own or the sandbox gateway's", async () => {
    await prepareDataDir(join(dir, "taken"));
    const port = await freePortPair();
    for (const taken of [port, port + 1]) {
      const other = createServer().listen(taken);
      await new Promise((resolve) => other.once("listening", resolve));
      const setBy = taken === port ? `PORT ${port} is taken` : `PORT ${port} + 1`;
      await failsSaying({ PORT: String(port), DATA_DIR: join(dir, "taken") }, setBy);
      await new Promise((resolve) => other.close(resolve));
    }
  });

  it("on a DATA_DIR that cannot be written", async () => {
    const file = join(dir, "a-file");
    await writeFile(file, "");
    await failsSaying({ DATA_DIR: join(file, "below") }, "cannot be written");
  });

  it("on a DATABASE_URL that is none, or that nobody answers, without its password", async () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://x" })).toThrow("DATABASE_URL must be an address");
    const port = await freePortPair();
    const env = { DATABASE_URL: `postgres://u:hush-hush@127.0.0.1:${port}/b` };
    const { code, lines } = await runToEnd(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`127.0.0.1:${port}/b cannot be reached`);
    expect(lines[0]).not.toContain("hush-hush");
    expect(code).toBe(1);
  });

  it("on a corrupt variable or a corrupt secret", async () => {
    expect(() => readConfig({ TRUST_PROXY: "10.0.0.1, the-proxy" })).toThrow("not 'the-proxy'");
    await failsSaying({ HOLD_SECONDS: "soon" }, "HOLD_SECONDS must be a whole number");
    await failsSaying({ TICKET_PRIVATE_KEY: "bm90IGEga2V5" }, "TICKET_PRIVATE_KEY must be base64");
  });
});

it("keeps its secrets to itself, its folder from others, and ends cleanly on SIGTERM", {
  timeout: 90_000,
}, async () => {
  const port = await freePortPair();
  const dataDir = join(dir, "good");
  await prepareDataDir(dataDir);
  const server = await startServer({ port, dataDir, env: { DEMO: "0" } });
  expect(server.output()).toBe(`listening on http://localhost:${port}\n`);
  expect((await stat(join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
  const before = await readFile(join(dataDir, "secrets.json"), "utf8");
  await failsSaying({ DATA_DIR: dataDir, PORT: String(await freePortPair()) }, "is in use by process");
  await server.kill();

  const again = await startServer({ port, dataDir, env: { DEMO: "0" } });
  expect(await readFile(join(dataDir, "secrets.json"), "utf8")).toBe(before);
  expect(await again.stop()).toBe(0);
});

describe("production", () => {
  const production = {
    NODE_ENV: "production",
    DEMO: "0",
    GATEWAY_URL: "https://pay.example/connect/gateway/processing",
    GATEWAY_STORE: "80000001",
    GATEWAY_SECRET: "a secret of the shop",
  };

  it("starts with all that it needs", () => {
    expect(readConfig(production).gateway?.store).toBe("80000001");
  });

  it("names everything that is missing or unsafe at once", () => {
    const unsafe = { NODE_ENV: "production", DEMO: "1", RATE_LIMITS: "0", DATABASE_URL: "postgres://db.example/b" };
    expect(() => readConfig(unsafe, ["--dev"])).toThrow(
      /--dev[\s\S]*GATEWAY_URL[\s\S]*DEMO=0[\s\S]*RATE_LIMITS=0[\s\S]*CLIENT_KEY[\s\S]*SESSION_SECRET[\s\S]*TICKET_PRIVATE_KEY/,
    );
  });

  it.each([
    ["SESSION_SECRET", "too short"],
    ["SESSION_SECRET", "change-me-change-me-change-me-change-me"],
    ["SESSION_SECRET", "abababababababababababababababababababab"],
    ["GATEWAY_SECRET", "sandbox-shared-secret-0001"],
  ])("refuses a %s like '%s'", (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
    expect(() =>
      readConfig({ GATEWAY_URL: production.GATEWAY_URL, GATEWAY_STORE: "1", GATEWAY_SECRET: "x", [name]: value }),
    ).not.toThrow();
  });

  it("takes secrets of its own", () => {
    expect(readConfig({ ...production, SESSION_SECRET: "q8Zr1kV0mXw3hB7tYcN5eLs9uJd2GfAi" }).production).toBe(true);
  });

  it("is spelt out: another NODE_ENV does not start, and none allows the demo beside a real gateway", () => {
    for (const NODE_ENV of ["prod", "Production", "production ", "live"])
      expect(() => readConfig({ ...production, NODE_ENV })).toThrow("NODE_ENV must be one of");
    for (const NODE_ENV of ["", "development", "test"]) {
      expect(() => readConfig({ ...production, NODE_ENV, DEMO: "1" })).toThrow("DEMO=1 is refused");
      expect(readConfig({ ...production, NODE_ENV, DEMO: "" }).demo).toBe(false);
      expect(readConfig({ NODE_ENV }).demo).toBe(true);
    }
  });

  it("does not open a folder that was begun with the demo, nor does a real gateway", { timeout: 120_000 }, async () => {
    const dataDir = join(dir, "demo");
    await prepareDataDir(dataDir);
    const begin = async (work: (db: Db) => Promise<unknown>) => {
      const { db, close } = await connect({ embeddedDir: join(dataDir, "db") });
      await work(db);
      await close();
    };
    await begin(openDemoAccounts);
    await failsSaying({ ...production, LOG_LEVEL: "error", DATA_DIR: dataDir }, "npm run ops -- demo remove");
    await begin(async (db) => {
      await db.deleteFrom("user_account").execute();
      await db.insertInto("setting").values({ name: "demo", value: "whole" }).execute();
    });
    await failsSaying({ ...production, NODE_ENV: "", LOG_LEVEL: "error", DATA_DIR: dataDir }, "demo remove");
  });

  it("refuses half a gateway", () => {
    expect(() => readConfig({ GATEWAY_STORE: "1" })).toThrow("go together");
  });
});

it("reads the proxies to trust: addresses, networks and their names", () => {
  const listed = " 10.0.0.1, 192.168.0.0/16,loopback ,fd00::/8,";
  expect(readConfig({ TRUST_PROXY: listed }).trustProxy).toEqual([
    "10.0.0.1",
    "192.168.0.0/16",
    "loopback",
    "fd00::/8",
  ]);
  expect(readConfig({}).trustProxy).toEqual([]);
  for (const wrong of ["10.0.0.0/33", "true", "1", "10.0.0.1/8/8", "::1/129"])
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow("TRUST_PROXY");
});
