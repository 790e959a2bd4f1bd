import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { lockDataDir } from "#server/data-dir.ts";
import { connect, type Db } from "#server/db/connect/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { diagnose, linesOf } from "#server/doctor/diagnose.ts";
import { makeTestBoxOffice } from "#tests/support/box-office.ts";
import { createDatabase, type PostgresServer, startPostgres } from "#tests/support/database/postgres.ts";
import { freePortPair } from "#tests/support/servers/free-port.ts";
import { startSmtpServer } from "#tests/support/servers/smtp-server.ts";
import { openStripe, STRIPE_KEY, WEBHOOK_SECRET } from "#tests/support/servers/stripe-stand-in.ts";

/* Each fault is planted, and `brolga doctor` names it. */

const home = await mkdtemp(join(tmpdir(), "brolga-doctor-"));
let postgres: PostgresServer;
/** The address of a database that today's program has made. */
let made: string;
beforeAll(async () => {
  postgres = await startPostgres();
  made = await postgres.createDatabase("made");
  await onDatabase(made, async (_, connection) => void (await migrate(connection)));
});
afterAll(async () => {
  await postgres?.stop();
  await rm(home, { recursive: true, force: true });
});

async function onDatabase<T>(
  databaseUrl: string,
  work: (db: Db, connection: Awaited<ReturnType<typeof connect>>) => Promise<T>,
): Promise<T> {
  const connection = await connect({ databaseUrl, embeddedDir: "" });
  return work(connection.db, connection).finally(connection.close);
}

/** The lines about one subject. */
async function doctor(check: string, env: Record<string, string>, clock?: () => Date): Promise<string[]> {
  // Nobody answers there, unless the test says otherwise.
  const given = { DATA_DIR: join(home, "none"), PUBLIC_URL: `http://127.0.0.1:${closed}`, ...env };
  const findings = await diagnose(given, clock);
  const lines = linesOf(findings.filter((finding) => finding.check === check));
  return lines.map((one) => one.replaceAll(/ +/g, " "));
}
const closed = await freePortPair();
const line = (words: string) => [expect.stringContaining(words)];

it("names all wrong settings at once, and else what they are good for", async () => {
  const wrong = await doctor("settings", { PORT: "http", SMTP_URL: "mail" });
  expect(wrong).toEqual([expect.stringMatching(/^wrong settings PORT must/), expect.stringContaining("SMTP_URL must")]);
  expect(await doctor("settings", {})).toEqual(line("look settings these settings take no real money"));
  expect((await doctor("settings", { SMTPURL: "x" }))[1]).toContain("SMTP_URL is meant. To do: rename the variable");
});

it("looks at the folder: its mode, an interrupted restore, broken secrets", async () => {
  const DATA_DIR = join(home, "folder");
  expect(await doctor("folder", { DATA_DIR })).toEqual(line("ok folder DATA_DIR"));
  await mkdir(DATA_DIR, { mode: 0o700 });
  expect((await doctor("folder", { DATA_DIR })).map((one) => one.split(" ")[0])).toEqual(["ok", "ok"]);
  await chmod(DATA_DIR, 0o755);
  expect((await doctor("folder", { DATA_DIR }))[1]).toContain(`To do: chmod 700 ${DATA_DIR}`);
  await writeFile(join(DATA_DIR, "secrets.json"), "{");
  expect(await doctor("folder", { DATA_DIR })).toEqual(line("secrets.json cannot be read"));
  await writeFile(join(DATA_DIR, "restore-unfinished"), "");
  expect(await doctor("folder", { DATA_DIR })).toEqual(line("a restore was interrupted"));
  expect(await doctor("folder", { DATA_DIR: join(DATA_DIR, "secrets.json") })).toEqual(line("is no folder"));
  expect((await readdir(DATA_DIR)).sort()).toEqual(["restore-unfinished", "secrets.json"]);
});

it("leaves the embedded database alone, also while a server has it open", async () => {
  const DATA_DIR = join(home, "embedded");
  expect(await doctor("database", { DATA_DIR })).toEqual(line("made at the first start"));
  await mkdir(join(DATA_DIR, "db"), { recursive: true });
  expect(await doctor("database", { DATA_DIR })).toEqual(
    line("ok database the embedded database is there, and closed"),
  );
  await lockDataDir(DATA_DIR);
  expect(await doctor("database", { DATA_DIR })).toEqual(line(`ok database process ${process.pid} has the embedded`));
});

it("looks at PostgreSQL, and changes nothing there", async () => {
  const ask = (DATABASE_URL: string, env = {}) => doctor("database", { DATABASE_URL, JOBS: "elsewhere", ...env });
  const good = await ask(made);
  expect(good.map((one) => one.split(" ")[0])).toEqual(["ok", "ok", "ok"]);
  expect(good.join("\n")).toMatch(/PostgreSQL \d+.*\n.*of 200 connections are open.*\n.*no change is pending/);

  const nobody = await ask(`postgres://u:hush-hush@127.0.0.1:${closed}/b`);
  expect(nobody).toEqual(line(`wrong database DATABASE_URL: 127.0.0.1:${closed}/b cannot be reached`));
  expect(nobody.join()).not.toContain("hush-hush");
  expect(await ask(`${made}-unknown`)).toEqual(line("cannot be reached (database"));
  expect((await ask(made, { DATABASE_POOL: "400" })).join("\n")).toContain("To do: raise max_connections");

  const empty = await postgres.createDatabase("empty");
  expect((await ask(empty)).at(-1)).toContain("no tables of Brolga yet");
  const tables = await onDatabase(empty, async (db) =>
    sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db),
  );
  expect(tables.rows).toEqual([]);

  const planted = async (name: string, statement: ReturnType<typeof sql>, env = {}) => {
    const url = await createDatabase(postgres.url, name, "made");
    await onDatabase(url, (db) => statement.execute(db));
    return (await ask(url, env)).filter((one) => !one.startsWith("ok"));
  };
  expect(await planted("pending", sql`delete from loaded_sql`)).toEqual(
    line("look database the next start changes it"),
  );
  expect(await planted("unknown", sql`insert into migration (name) values ('9999_later.sql')`)).toEqual(
    line("wrong database another version has changed it (9999_later.sql)"),
  );
  expect(await planted("standby", sql`alter database standby set default_transaction_read_only = on`)).toEqual(
    line("takes no writes"),
  );
  const marked = sql`insert into setting (name, value) values ('demo', 'whole')`;
  expect(
    await planted("demo", marked, {
      GATEWAY_URL: `http://127.0.0.1:${closed}`,
      GATEWAY_STORE: "1",
      GATEWAY_SECRET: "x",
    }),
  ).toEqual(line("this database has the demo"));
});

it("greets the mail server, signs in, and sends nothing", async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.close);
  const strict = await startSmtpServer(0, "535 no such login\r\n");
  onTestFinished(strict.close);
  expect(await doctor("mail", {})).toEqual(line("look mail mails become files"));
  expect(await doctor("mail", { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })).toEqual(line("ok mail 127.0.0.1"));
  const refused = await doctor("mail", { SMTP_URL: `smtp://kim:hush-hush@127.0.0.1:${strict.port}` });
  expect(refused).toEqual(line("wrong mail 127.0.0.1"));
  const welcome = await doctor("mail", { SMTP_URL: `smtp://kim:hush-hush@127.0.0.1:${smtp.port}` });
  expect(welcome).toEqual(line("takes the login (AUTH)"));
  expect(refused.join()).not.toContain("hush-hush");
  expect(await doctor("mail", { SMTP_URL: `smtp://127.0.0.1:${closed}` })).toEqual(line("ECONNREFUSED"));
  expect(smtp.mails).toEqual([]);
});

it("asks each gateway what it can without a charge", async () => {
  const stripe = await openStripe();
  onTestFinished(async () => void (await stripe.close()));
  const env = { GATEWAY: "stripe", STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: stripe.url };
  const ask = (key: string) => doctor("gateway", { ...env, STRIPE_SECRET_KEY: key });
  expect(await ask(STRIPE_KEY)).toEqual(line("stripe: it knows the key"));
  expect(await ask("sk_test_of_another_shop")).toEqual(line("wrong gateway stripe refuses (Invalid API Key"));
  expect(stripe.sessions).toEqual([]);

  const page = createServer((_, answer) => answer.writeHead(405).end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => page.once("listening", resolve));
  onTestFinished(() => void page.close());
  const shop = (port: number) =>
    doctor("gateway", {
      GATEWAY_URL: `http://127.0.0.1:${port}/processing`,
      GATEWAY_STORE: "80000001",
      GATEWAY_SECRET: "x",
    });
  expect(await shop((page.address() as AddressInfo).port)).toEqual(line("fiserv: its card page answers"));
  expect(await shop(closed)).toEqual(line("wrong gateway fiserv refuses"));
  expect(await doctor("gateway", {})).toEqual(line("look gateway the sandbox takes no money"));
});

const ahead = (seconds: number) => () => new Date(Date.now() + seconds * 1000);

it("compares this machine's clock with the database's", async () => {
  const ask = (seconds: number) => doctor("clock", { DATABASE_URL: made, JOBS: "elsewhere" }, ahead(seconds));
  expect(await ask(0)).toEqual(line("ok clock the database's clock agrees"));
  expect(await ask(10)).toEqual(line("look clock this machine's clock is 10 s ahead of the database's"));
  expect(await ask(-90)).toEqual(line("wrong clock this machine's clock is 90 s behind the database's"));
});

/** A proxy on loopback. @param forwarded what it makes of the sender's X-Forwarded-For */
async function openProxy(
  port: number,
  forwarded: (claimed: string | undefined) => Record<string, string>,
): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const { "x-forwarded-for": claimed, ...headers } = asked.headers;
    const options = {
      host: "127.0.0.1",
      port,
      path: asked.url,
      headers: { ...headers, ...forwarded(claimed as string) },
    };
    request(options, (got) => void got.pipe(answer.writeHead(got.statusCode ?? 500, got.headers))).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => proxy.once("listening", resolve));
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

it("asks through the proxy whom the server takes for the sender, and what time it is there", async () => {
  const replaces = () => ({ "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" });
  const passesOn = (claimed: string | undefined) => ({ "x-forwarded-for": claimed ?? "203.0.113.9" });
  const drops = (): Record<string, string> => ({});
  const server = async (TRUST_PROXY: string) => {
    const box = await makeTestBoxOffice({ env: { TRUST_PROXY } });
    onTestFinished(() => box.close());
    await box.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = box.app.server.address() as AddressInfo;
    return async (proxy: Parameters<typeof openProxy>[1] | null) =>
      doctor("proxy", { PUBLIC_URL: proxy ? await openProxy(port, proxy) : `http://127.0.0.1:${port}`, TRUST_PROXY });
  };
  const [trusting, open] = await Promise.all([server("127.0.0.1"), server("")]);
  expect(await trusting(replaces)).toEqual(line("ok proxy the server knows senders behind the proxy"));
  expect(await trusting(passesOn)).toEqual(line("wrong proxy senders can choose their address"));
  expect(await trusting(drops)).toEqual(line("wrong proxy TRUST_PROXY is set, but no X-Forwarded-For arrives"));
  expect(await open(replaces)).toEqual(line("that TRUST_PROXY does not name"));
  expect(await open(null)).toEqual(line("ok proxy no proxy is in front"));
  expect(await doctor("proxy", {})).toEqual(line("look proxy PUBLIC_URL"));

  const other = createServer((_, answer) => answer.writeHead(502).end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  onTestFinished(() => void other.close());
  const PUBLIC_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect(await doctor("proxy", { PUBLIC_URL })).toEqual(line("answers 502, but not as this server"));
  expect(await doctor("clock", { PUBLIC_URL }, ahead(600))).toEqual(
    line("wrong clock this machine's clock is 600 s ahead"),
  );
});
