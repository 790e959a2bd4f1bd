import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkSettings } from "#server/check-settings.ts";
import { readConfig } from "#server/config.ts";
import { connect, type Db } from "#server/db/connect/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDemoAccounts } from "#server/modules/accounts/demo-accounts.ts";
import { exitCodeOf } from "#server/process/start-error.ts";
import { makeTicketKey, presentTicketKey } from "#server/secrets.ts";
import { prepareDataDir } from "#tests/support/database/database.ts";
import { type PostgresServer, startPostgres } from "#tests/support/database/postgres.ts";
import { COMPILED_ONCE } from "#tests/support/servers/server-process.ts";

/* Wrong settings are refused with exit code 78 and a sentence that names the variable, before anything is changed. */

const home = await mkdtemp(join(tmpdir(), "brolga-refused-"));
await chmod(home, 0o755);
let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  await rm(home, { recursive: true, force: true });
});

const STRONG = "q8Zr1kV0mXw3hB7tYcN5eLs9uJd2GfAi";
const GATEWAY = {
  GATEWAY_URL: "https://pay.example/connect/gateway/processing",
  GATEWAY_STORE: "80000001",
  GATEWAY_SECRET: "a secret of the shop",
};
const PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://tickets.example",
  SMTP_URL: "smtps://u:p@mail.example",
  ...GATEWAY,
};
const PASSWORD = "wattlebird-and-rain";
const ON_POSTGRES = {
  ...PRODUCTION,
  DATABASE_URL: `postgres://brolga:${PASSWORD}@db.example/b`,
  CLIENT_KEY: "brolga-storefront",
  SESSION_SECRET: STRONG,
  TICKET_PRIVATE_KEY: makeTicketKey(),
};
const STRIPE = {
  GATEWAY: "stripe",
  STRIPE_SECRET_KEY: "sk_live_51Hx9QzK2mVb7",
  STRIPE_WEBHOOK_SECRET: "whsec_8fQz2Lw0",
};
const RSA = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .privateKey.export({ type: "pkcs8", format: "der" })
  .toString("base64");

type Env = Record<string, string>;
/** A kind of mistake: the environment, the variable or words that the refusal names, and the arguments. */
type Kind = [env: Env, named: string, args?: string[]];

const KINDS: Kind[] = [
  [{ NODE_ENV: "prod" }, "NODE_ENV"],
  [{ PORT: "http" }, "PORT"],
  [{ PORT: "65535" }, "PORT"],
  [{ PUBLIC_URL: "tickets.example" }, "PUBLIC_URL"],
  [{ DATABASE_URL: "mysql://localhost/b" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://h1/b?target_session_attrs=standby" }, "DATABASE_URL"],
  [{ DATABASE_REPLICA_URL: "postgres://standby/b" }, "DATABASE_REPLICA_URL"],
  [{ DATABASE_URL: "postgres://one/b", DATABASE_REPLICA_URL: "postgres://one/b" }, "DATABASE_REPLICA_URL"],
  [{ DATABASE_URL: "postgres://one/b", DATABASE_REPLICA_URL: "postgres://two,three/b" }, "DATABASE_REPLICA_URL"],
  [{ DATABASE_POOL: "0" }, "DATABASE_POOL"],
  [{ DATABASE_PREPARED: "yes" }, "DATABASE_PREPARED"],
  [{ MAX_EVENT_LOOP_DELAY_MS: "-1" }, "MAX_EVENT_LOOP_DELAY_MS"],
  [{ MAX_CALLS_AT_ONCE: "many" }, "MAX_CALLS_AT_ONCE"],
  [{ DEMO: "true" }, "DEMO"],
  [{ DEMO: "1", ...GATEWAY }, "DEMO"],
  [{ HOLD_SECONDS: "15m" }, "HOLD_SECONDS"],
  [{ PAYMENT_GRACE_SECONDS: "-5" }, "PAYMENT_GRACE_SECONDS"],
  [{ DOORS_HOURS_BEFORE: "0" }, "DOORS_HOURS_BEFORE"],
  [{ TICKET_PRIVATE_KEY: "bm90IGEga2V5" }, "TICKET_PRIVATE_KEY"],
  [{ TICKET_PRIVATE_KEY: RSA }, "TICKET_PRIVATE_KEY"],
  [{ GATEWAY: "paypal" }, "GATEWAY"],
  [{ GATEWAY: "stripe" }, "STRIPE_SECRET_KEY"],
  [{ GATEWAY: "stripe", STRIPE_SECRET_KEY: "sk_live_51" }, "STRIPE_WEBHOOK_SECRET"],
  [{ GATEWAY: "fiserv" }, "GATEWAY_URL"],
  [{ GATEWAY_URL: "https://pay.example" }, "GATEWAY_STORE"],
  [{ GATEWAY_SECRET: "alone" }, "GATEWAY_URL"],
  [{ ...STRIPE, ...GATEWAY }, "GATEWAY_URL"],
  [{ STRIPE_SECRET_KEY: "sk_live_51" }, "GATEWAY=stripe"],
  [{ ...STRIPE, STRIPE_API_URL: "stand-in:1" }, "STRIPE_API_URL"],
  [{ GATEWAY_EXTENDED_HASH: "yes" }, "GATEWAY_EXTENDED_HASH"],
  [{ RATE_LIMITS: "off" }, "RATE_LIMITS"],
  [{ SECOND_FACTOR: "1" }, "SECOND_FACTOR"],
  [{ DRAND_RELAYS: "http://api.drand.sh" }, "DRAND_RELAYS"],
  [{ BEACON_URL: "https://api.drand.sh" }, "DRAND_RELAYS"],
  [{ BROWSE_CACHE_MS: "1s" }, "BROWSE_CACHE_MS"],
  [{ MAKE_AVIF: "no" }, "MAKE_AVIF"],
  [{ PREPARE_PICTURES: "2" }, "PREPARE_PICTURES"],
  [{ PREPARED_MEGABYTES: "1GB" }, "PREPARED_MEGABYTES"],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL"],
  [{ VAPID_PUBLIC_KEY: "alone" }, "VAPID_PRIVATE_KEY"],
  [{ PUSH_SERVICES: "https://push.example" }, "PUSH_SERVICES"],
  [{ WEBHOOKS_TO_LOCALHOST: "true" }, "WEBHOOKS_TO_LOCALHOST"],
  [{ TRUST_PROXY: "caddy" }, "TRUST_PROXY"],
  [{ LOG_LEVEL: "verbose" }, "LOG_LEVEL"],
  [{ JOBS: "no" }, "JOBS"],
  [{ JOBS: "elsewhere" }, "DATABASE_URL"],
  [{}, "DATABASE_URL", ["--jobs"]],
  [{ ...PRODUCTION, SMTP_URL: "" }, "SMTP_URL"],
  [{ ...PRODUCTION, PUBLIC_URL: "http://tickets.example" }, "PUBLIC_URL"],
  [{ ...PRODUCTION, GATEWAY_URL: "" }, "GATEWAY_URL"],
  [{ ...PRODUCTION, GATEWAY_SECRET: "sandbox-shared-secret" }, "GATEWAY_SECRET"],
  [{ ...PRODUCTION, DEMO: "1" }, "DEMO"],
  [{ ...PRODUCTION, RATE_LIMITS: "0" }, "RATE_LIMITS"],
  [{ ...PRODUCTION, TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY"],
  [{ ...PRODUCTION, METRICS_TOKEN: "prometheus" }, "METRICS_TOKEN"],
  [{ ...PRODUCTION, WEBHOOKS_TO_LOCALHOST: "1" }, "WEBHOOKS_TO_LOCALHOST"],
  [PRODUCTION, "--dev", ["--dev"]],
  [{ ...ON_POSTGRES, CLIENT_KEY: "" }, "CLIENT_KEY"],
  [{ ...ON_POSTGRES, SESSION_SECRET: "change-me-change-me-change-me-change-me" }, "SESSION_SECRET"],
  [{ ...ON_POSTGRES, TICKET_PRIVATE_KEY: "" }, "TICKET_PRIVATE_KEY"],
  [{ ...ON_POSTGRES, DATABASE_URL: "postgres://brolga@db.example/b" }, "DATABASE_URL"],
  [{ ...ON_POSTGRES, DATABASE_REPLICA_URL: "postgres://u:postgres@standby.example/b" }, "DATABASE_REPLICA_URL"],
  [
    {
      ...PRODUCTION,
      GATEWAY_URL: "",
      GATEWAY_STORE: "",
      GATEWAY_SECRET: "",
      ...STRIPE,
      STRIPE_SECRET_KEY: "sk_test_1",
    },
    "STRIPE_SECRET_KEY",
  ],
  [{ ...PRODUCTION, SMTP_URL: "", SMTPURL: "x" }, "SMTPURL is not read by anything: SMTP_URL is meant"],
  [{ ...PRODUCTION, SMTP_URL: "", SMTP_URI: "x" }, "SMTP_URI is not read by anything: SMTP_URL is meant"],
  [{ ...PRODUCTION, DATABSE_URL: "x" }, "DATABSE_URL is not read by anything: DATABASE_URL is meant"],
  [
    { ...PRODUCTION, GATEWAY_STORE: "", GATEWAY_STOR: "1" },
    "GATEWAY_STOR is not read by anything: GATEWAY_STORE is meant",
  ],
  [{ ...PRODUCTION, trust_proxy: "10.0.0.1" }, "trust_proxy is not read by anything: TRUST_PROXY is meant"],
];
/** What a folder has: each path with its mode, its time and its text. */
async function contents(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true }).catch(() => null);
  if (names === null) return ["there is no folder"];
  return Promise.all(
    ["", ...names].sort().map(async (name) => {
      const file = join(dir, name);
      const { mode, mtimeMs } = await stat(file);
      return `${name} ${mode.toString(8)} ${mtimeMs} ${await readFile(file, "latin1").catch(() => "")}`;
    }),
  );
}

/** Runs a program of the box office until it ends. */
async function run(words: string[], env: Env, uid?: number): Promise<{ code: number | null; printed: string }> {
  const light = ["--import", new URL("../../support/light-passwords.ts", import.meta.url).href];
  const child = spawn(process.execPath, [...light, ...words], {
    env: { PATH: process.env.PATH, ...COMPILED_ONCE, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, printed: out + err };
}

const server = ["server/main.ts"];

it(`knows ${KINDS.length} kinds of wrong settings, and changes nothing`, async () => {
  const dataDir = join(home, "kinds");
  await mkdir(dataDir);
  const before = await contents(dataDir);
  for (const [env, named, args] of KINDS) {
    const start = async () => checkSettings(readConfig({ DATA_DIR: dataDir, ...env }, args));
    const error: unknown = await start().catch((cause: unknown) => cause);
    expect(error, JSON.stringify(env)).toBeInstanceOf(Error);
    expect(String(error)).toContain(named);
    expect(exitCodeOf(error), named).toBe(78);
  }
  expect(await contents(dataDir)).toEqual(before);
});

it("says so as a process: the server, `npm start`, the jobs and the commands, which make no folder", async () => {
  const DATA_DIR = join(home, "never-made");
  const each: [string[], Env, string][] = [
    [server, { HOLD_SECONDS: "soon" }, "HOLD_SECONDS must be"],
    [["scripts/start.ts"], { TICKET_PRIVATE_KEY: "bm90IGEga2V5" }, "TICKET_PRIVATE_KEY must be base64"],
    [["server/main.ts", "--jobs"], {}, "--jobs needs DATABASE_URL"],
    [["server/ops/main.ts", "verify"], { PORT: "http" }, "PORT must be"],
    [["server/ops/main.ts", "backup", join(home, "b")], { SMTP_URL: "mail" }, "SMTP_URL must be"],
    [server, { ...PRODUCTION, DATABSE_URL: "x" }, "DATABASE_URL is meant"],
  ];
  const ended = await Promise.all(each.map(([words, env]) => run(words, { DATA_DIR, ...env })));
  for (const [index, [, , words]] of each.entries())
    expect(ended[index]).toEqual({ code: 78, printed: expect.stringContaining(words) });
  expect(await contents(DATA_DIR)).toEqual(["there is no folder"]);
});

it("only warns of a misspelt name where no money is taken", async () => {
  const file = join(home, "no-folder");
  await writeFile(file, "");
  const { printed } = await run(server, { DATA_DIR: file, SMTP_URI: "x", LOG_LEVEL: "warn" });
  expect(printed).toContain("SMTP_URI is not read by anything: SMTP_URL is meant");
});

it("refuses a DATA_DIR that is no folder, is unreadable or another user's, or whose secrets are broken", async () => {
  const root = process.getuid?.() === 0;
  const nobody = root ? 65_534 : undefined;
  const made = async (name: string, file?: [string, string]) => {
    const dir = join(home, name);
    await mkdir(dir, { mode: 0o700 });
    if (file) await writeFile(join(dir, file[0]), file[1], { mode: 0o600 });
    return dir;
  };
  const noFolder = join(home, "a-file");
  await writeFile(noFolder, "");
  const locked = await made("locked");
  if (!root) await chmod(locked, 0o500);
  const unreadable = await made("unreadable", ["secrets.json", "{}"]);
  if (root) await chown(unreadable, 65_534, 65_534);
  else await chmod(join(unreadable, "secrets.json"), 0);
  const cases: [dir: string, words: string, uid?: number | undefined][] = [
    [noFolder, "is no folder"],
    [join(noFolder, "below"), "cannot be written"],
    [locked, "cannot be written (EACCES)", nobody],
    [join(locked, "below"), "cannot be written (EACCES)", nobody],
    [unreadable, "secrets.json cannot be read", nobody],
    [await made("broken", ["secrets.json", '{"sessionSecret":']), "secrets.json cannot be read: restore it"],
    [await made("half", ["secrets.json", '{"sessionSecret":"x"}']), "secrets.json cannot be read: restore it"],
    [await made("begun", ["restore-unfinished", ""]), "--abandon"],
    [await made("half-way", ["restore-unfinished", "before-restore-1\n"]), "interrupted half way"],
  ];
  if (root) {
    const others = await made("others");
    await chown(others, 65_534, 65_534);
    cases.push([others, "belongs to user 65534"]);
  }
  const before = await contents(home);
  const ended = await Promise.all(cases.map(([dir, , uid]) => run(server, { DATA_DIR: dir }, uid)));
  for (const [index, [dir, words]] of cases.entries()) {
    expect(ended[index], words).toEqual({ code: 78, printed: expect.stringContaining(words) });
    expect(ended[index]?.printed).toContain(`DATA_DIR`);
    expect(ended[index]?.printed).toContain(dir);
  }
  expect(await contents(home)).toEqual(before);
  await chmod(locked, 0o700);
});

/** A ticket, as far as a start looks at it. */
const sellTicket = async (db: Db) => {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into ticket (event_id, seat_id, booking_id, booking_no, ticket_token, qr_path, first_name, last_name)
      values (1, 1, 1, 'ABCDE12345', 'token', 'path', 'Una', 'Reed')`.execute(trx);
  });
};

const withdraw = async (db: Db, ticketPrivateKey: string) => {
  const key = await presentTicketKey({ dataDir: home, ticketPrivateKey });
  await sql`insert into ticket_key (kid, public_key, withdrawn_at) values (1, ${key?.publicKeyBase64}, now())`.execute(
    db,
  );
};

/** Makes the next migration do something: it would load every function again. */
const forgetFunctions = (db: Db) => sql`delete from loaded_sql`.execute(db);

/** The schema with the rows that a start may write. */
async function catalogue(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(m order by name) from migration m) as ran, (select json_agg(l order by name) from loaded_sql l) as loaded,
      (select json_agg(k order by public_key) from ticket_key k) as keys, (select count(*) from setting) as settings,
      (select json_agg(relname || relfilenode order by oid) from pg_class where relnamespace = 'public'::regnamespace) as tables,
      (select json_agg(oid || md5(prosrc) order by oid) from pg_proc where pronamespace = 'public'::regnamespace) as functions`.execute(
    db,
  );
  return rows;
}

/** What the database has, the server's further settings, and what the refusal says. */
const KEYS: [name: string, fill: (db: Db) => Promise<unknown>, env: Env, words: string][] = [
  ["missing", sellTicket, {}, "secrets.json is missing"],
  [
    "withdrawn",
    (db) => withdraw(db, ON_POSTGRES.TICKET_PRIVATE_KEY),
    { TICKET_PRIVATE_KEY: ON_POSTGRES.TICKET_PRIVATE_KEY },
    "TICKET_PRIVATE_KEY: the key for signing tickets has been withdrawn",
  ],
  ["demo", openDemoAccounts, { ...GATEWAY, DEMO: "0" }, "this database has the demo"],
];

it("refuses a lost or withdrawn key and the demo's accounts before it migrates the embedded database", async () => {
  await Promise.all(
    KEYS.map(async ([name, fill, env, words]) => {
      const DATA_DIR = join(home, `embedded-${name}`);
      await prepareDataDir(DATA_DIR);
      await chmod(DATA_DIR, 0o700);
      const open = async <T>(work: (db: Db) => Promise<T>) => {
        const { db, close } = await connect({ embeddedDir: join(DATA_DIR, "db") });
        return work(db).finally(close);
      };
      await open(async (db) => {
        await fill(db);
        await forgetFunctions(db);
      });
      const before = await open(catalogue);
      const files = (await readdir(DATA_DIR)).sort();
      expect(await run(server, { DEMO: "0", DATA_DIR, ...env })).toEqual({
        code: 78,
        printed: expect.stringContaining(words),
      });
      expect(await open(catalogue)).toEqual(before);
      expect((await readdir(DATA_DIR)).sort()).toEqual(files);
    }),
  );
});

it("does the same on PostgreSQL, and makes no table or folder with a wrong setting", async () => {
  const DATA_DIR = join(home, "postgres-never-made");
  const refused = async (env: Env, words: string, program = server) => {
    expect(await run(program, { DEMO: "0", JOBS: "elsewhere", DATA_DIR, ...env })).toEqual({
      code: 78,
      printed: expect.stringContaining(words),
    });
  };
  const empty = await postgres.createDatabase("empty");
  await Promise.all([
    refused({ DATABASE_URL: empty, TICKET_PRIVATE_KEY: RSA }, "TICKET_PRIVATE_KEY must be an Ed25519 key"),
    refused({ DATABASE_URL: empty, MAKE_AVIF: "no" }, "MAKE_AVIF", ["server/main.ts", "--jobs"]),
    ...KEYS.map(async ([name, fill, env, words]) => {
      const url = await postgres.createDatabase(name);
      const connection = await connect({ databaseUrl: url, embeddedDir: "" });
      await migrate(connection);
      await fill(connection.db);
      await forgetFunctions(connection.db);
      const before = await catalogue(connection.db);
      await refused({ DATABASE_URL: url, ...env }, words);
      if (name === "missing") await refused({ DATABASE_URL: url }, words, ["server/ops/main.ts", "events"]);
      expect(await catalogue(connection.db)).toEqual(before);
      await connection.close();
    }),
  ]);
  const { db, close } = await connect({ databaseUrl: empty, embeddedDir: "" });
  const tables = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
  await close();
  expect(tables.rows).toEqual([]);
  expect(await contents(DATA_DIR)).toEqual(["there is no folder"]);
});
