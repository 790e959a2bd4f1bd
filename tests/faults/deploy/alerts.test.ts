import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { connect, type DbConnection } from "#server/db/connect/connect.ts";
import { mailOutbox } from "#server/jobs/mail-outbox.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { recordAct } from "#server/modules/operator-log/record-act.ts";
import { ticketsPdf } from "#server/modules/tickets/ticket-pdf.ts";
import { addProcessGauges } from "#server/process/process-gauges.ts";
import { get, makeTestBoxOffice, post, postForm, type TestBoxOffice } from "../../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../../support/database/postgres.ts";
import { needPrograms } from "../../support/failover/programs.ts";
import { approvalCode, gatewayAnswer } from "../../support/steps/booking-steps.ts";
import { atGateway, buy } from "../../support/steps/payment-steps.ts";

/*
 * Each rule of deploy/observability fires on the figures that the server shows after the rule's fault, and not on those
 * before it. promtool evaluates the rules over a time in which nothing but the scraped figures changes.
 */

const run = promisify(execFile);
const RULES = "deploy/observability/alerts.yml";
const FAULT_AFTER_MINUTES = 20;
const DAY_MINUTES = 1440;
const POOL = 10;

let postgres: PostgresServer;
let databaseUrl: string;
let box: TestBoxOffice;
let connection: DbConnection;
let home: string;
beforeAll(async () => {
  await needPrograms([{ path: "/usr/bin/promtool", package: "prometheus" }]);
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase("alerts");
  home = await mkdtemp(join(tmpdir(), "brolga-alerts-"));
  box = await makeTestBoxOffice({ databaseUrl, env: { DATA_DIR: home } });
  connection = await connect({ databaseUrl, embeddedDir: "", poolSize: POOL });
});
afterAll(async () => {
  await box?.close();
  await connection?.close();
  await postgres?.stop();
  await rm(home, { recursive: true, force: true });
});

/** A process of the box office that has just started, so that it remembers no earlier figures. */
async function startProcess(on: DbConnection = connection): Promise<FastifyInstance> {
  const app = await buildApp(box.services);
  addProcessGauges(app, on);
  await app.ready();
  return app;
}

const scrape = async (app: FastifyInstance) => (await app.inject("/metrics")).body;

type Series = Map<string, number>;
/** The figures of a scrape, by name and labels. */
const seriesOf = (text: string): Series =>
  new Map(
    text.split("\n").flatMap((line) => {
      const [, series, value] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return series && Number.isFinite(Number(value)) ? [[series, Number(value)] as const] : [];
    }),
  );

interface Rule {
  alert: string;
  expr: string;
}
const rules = async (): Promise<Rule[]> =>
  [...(await readFile(RULES, "utf8")).matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, alert = "", expr = ""]) => ({
    alert,
    expr,
  }));

const namesIn = (expr: string) => [...expr.matchAll(/\b(?:brolga|nodejs|process)_\w+|\bup\b/g)].map(([name]) => name);

/** Whether a rule fires before the fault, and at some time after it. */
async function fires({ alert, expr }: Rule, before: Series, after: Series): Promise<[boolean, boolean]> {
  const names = namesIn(expr);
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) =>
    names.includes(key.split("{")[0] ?? ""),
  );
  const input = keys.map((key) => {
    const [name, labels = ""] = key.split(/\{|\}/);
    const part = (value: number | undefined, times: number) =>
      value === undefined ? `_x${times}` : `${value}+0x${times - 1}`;
    const values = `${part(before.get(key), FAULT_AFTER_MINUTES)} ${part(after.get(key), 2 * DAY_MINUTES)}`;
    const series = `${name}{${[labels, 'job="brolga"'].filter(Boolean).join(",")}}`;
    return { series, values };
  });
  const holds = async (minutes: number) => {
    const test = {
      rule_files: [join(process.cwd(), RULES)],
      evaluation_interval: "1m",
      tests: [
        {
          interval: "1m",
          input_series: input,
          promql_expr_test: [
            {
              expr: `count(count_over_time(ALERTS{alertname="${alert}",alertstate="firing"}[2d])) > bool 0`,
              eval_time: `${minutes}m`,
              exp_samples: [{ labels: "{}", value: 1 }],
            },
          ],
        },
      ],
    };
    const file = join(home, `${alert}.yml`);
    // JSON is YAML.
    await writeFile(file, JSON.stringify(test));
    return run("promtool", ["test", "rules", file]).then(
      () => true,
      (error: { stdout: string; stderr: string }) => {
        if (!/got:\s*nil/.test(`${error.stdout}${error.stderr}`)) throw error;
        return false;
      },
    );
  };
  return [await holds(FAULT_AFTER_MINUTES - 1), await holds(FAULT_AFTER_MINUTES + DAY_MINUTES + 30)];
}

const isAnswering = async (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Each alert's fault. It answers what the processes show before and after it. */
const FAULTS: Record<string, () => Promise<[before: string, after: string]>> = {
  BrolgaDown: async () => {
    const app = await startProcess();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/metrics`;
    const up = async () => `up ${Number(await isAnswering(url))}`;
    const before = await up();
    await app.close();
    return [before, await up()];
  },
  BrolgaAnswersForged: () =>
    inProcess(async (app) => {
      for (let time = 0; time < 4; time += 1) await postForm(app, "/api/gateway/notify", { oid: "nobodys" });
    }),
  BrolgaBankSilent: () =>
    inProcess(async () => {
      const { made } = await atGateway(box, ["C1"]);
      await box.sql`update booking set hold_expires_at = now() - interval '1 minute' where pid = ${made.pid}`;
    }),
  BrolgaAnswersStuck: () =>
    inProcess(async () => {
      await mkdir(join(home, "gateway-spool"), { recursive: true });
      await mkdir(join(home, "gateway-spool", "signed-unreadable.json"));
    }),
  BrolgaRefundsDue: () =>
    inProcess(async () => {
      const pid = await buy(box, box.catalogue.theatre, ["C2"], box.buyer);
      await box.sql`update booking set state = 'refund_due', moved_because = 'test' where pid = ${pid}`;
    }),
  BrolgaMailsWait: () =>
    inProcess(async () => {
      const mail = { template: "password-changed", to: "a@example.com", data: { user_id: box.buyer.id } } as const;
      await mailOutbox.queue(box.db, mail);
    }),
  BrolgaMailsFailed: async () => {
    const jobs = await startJobs(connection, { ...box.services, printTickets: ticketsPdf });
    await jobs.stop();
    return inProcess(async () => {
      await box.sql`insert into job.job (name, state) values ('mail', 'failed')`;
    });
  },
  BrolgaOperatorLogCut: async () => {
    const act = { by: { via: "server", name: "test" }, act: "a test", about: [] } as const;
    await connection.db.transaction().execute((trx) => recordAct(trx, act));
    return inProcess(async () => {
      await connection.db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`delete from operator_log`.execute(trx);
      });
    });
  },
  BrolgaErrors: () =>
    inProcess(async (app) => {
      await box.sql`alter table event_like rename to event_like_away`;
      expect((await get(app, `/api/likes?user_id=${box.buyer.id}`, { as: box.buyer })).statusCode).toBe(500);
      await box.sql`alter table event_like_away rename to event_like`;
    }),
  BrolgaDatabaseConnectionsUsed: async () => {
    let free = () => {};
    const isFree = new Promise<void>((resolve) => {
      free = resolve;
    });
    const calls: Promise<unknown>[] = [];
    const figures = await inProcess(async () => {
      for (let call = 0; call <= POOL; call += 1) calls.push(connection.db.connection().execute(() => isFree));
    });
    free();
    await Promise.all(calls);
    return figures;
  },
  BrolgaReplicaAway: async () => {
    const nobody = "postgres://127.0.0.1:1/brolga";
    const [alone, before] = [await startProcess(), await scrapeOf(connection)];
    const withReplica = await connect({ databaseUrl, replicaUrl: nobody, embeddedDir: "" });
    const after = await scrapeOf(withReplica);
    await withReplica.close();
    await alone.close();
    return [before, after];
  },
  BrolgaPaymentLost: async () => {
    const { form } = await atGateway(box, ["C3"]);
    await rm(join(home, "gateway-spool"), { recursive: true, force: true });
    await writeFile(join(home, "gateway-spool"), "in the folder's place");
    return withoutDatabase(async (app) => {
      await postForm(app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
    });
  },
  BrolgaNotReady: () =>
    withoutDatabase(async (app) => {
      await vi.waitFor(async () => expect((await app.inject("/readyz")).statusCode).toBe(503));
    }),
  BrolgaOverloaded: () =>
    withoutDatabase(async (app) => {
      for (let time = 0; time < 11; time += 1)
        await post(app, "/api/login", { email: "a@example.com", password: "long enough" });
    }),
};

async function scrapeOf(on: DbConnection): Promise<string> {
  const app = await startProcess(on);
  const text = await scrape(app);
  await app.close();
  return text;
}

async function inProcess(fault: (app: FastifyInstance) => Promise<void>): Promise<[string, string]> {
  const before = await scrapeOf(connection);
  const app = await startProcess();
  await fault(app);
  const after = await scrape(app);
  await app.close();
  return [before, after];
}

async function withoutDatabase(fault: (app: FastifyInstance) => Promise<void>): Promise<[string, string]> {
  const app = await startProcess();
  const before = await scrape(app);
  await postgres.crash();
  try {
    await fault(app);
    return [before, await scrape(app)];
  } finally {
    await postgres.restart();
    await app.close();
  }
}

describe("the rules of Prometheus", () => {
  it("are rules, each with a fault below and a section of at most 60 words that says what to do", async () => {
    await run("promtool", ["check", "rules", "--lint-fatal", RULES]);
    const alerts = (await rules()).map(({ alert }) => alert);
    expect(Object.keys(FAULTS).sort()).toEqual([...alerts].sort());
    const sections = (await readFile("docs/run/alerts.md", "utf8")).split(/^## /m).slice(1);
    expect(sections.map((section) => section.split("\n")[0])).toEqual(alerts);
    for (const section of sections) expect(section.split(/\s+/).length, section).toBeLessThanOrEqual(62);
  });

  it.each(Object.keys(FAULTS))("%s fires after its fault, and not before", async (alert) => {
    const rule = (await rules()).find((one) => one.alert === alert);
    if (!rule) throw new Error(`there is no rule ${alert}`);
    const [before, after] = (await FAULTS[alert]?.()) ?? ["", ""];
    expect(await fires(rule, seriesOf(before), seriesOf(after))).toEqual([false, true]);
  });
});

it("names no figure, label, state or route that the server does not have, in rules and dashboard", async () => {
  const replicated = await connect({ databaseUrl, replicaUrl: databaseUrl, embeddedDir: "" });
  const app = await startProcess(replicated);
  await postForm(app, "/api/gateway/notify", { oid: "nobodys" });
  await post(app, "/api/booking-ticket", { in_progress: "1" }, { as: box.buyer });
  const text = await scrape(app);
  await app.close();
  await replicated.close();
  const known = [...seriesOf(text).keys(), "up"];
  const labelsOf = new Map([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => [name, labelsIn(name, known)]));
  const dashboard = JSON.parse(await readFile("deploy/observability/dashboard.json", "utf8")) as Dashboard;
  const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(panels.length).toBeGreaterThan(10);
  for (const expr of [...panels, ...(await rules()).map((rule) => rule.expr)]) {
    for (const name of namesIn(expr))
      expect([...labelsOf.keys(), "up"], expr).toContain(name.replace(/_(bucket|sum|count)$/, ""));
    const [name = ""] = namesIn(expr);
    const labels = labelsOf.get(name.replace(/_(bucket|sum|count)$/, "")) ?? new Set();
    for (const [, label = "", , values = ""] of expr.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)) {
      if (label === "job") continue;
      if (labels.size > 0) expect([...labels], expr).toContain(label);
      if (label === "route")
        for (const route of values.split("|")) expect(app.routeList.map(({ url }) => url)).toContain(route);
      if (label === "state" || label === "figure")
        expect(text).toMatch(new RegExp(`^${name}\\{.*${label}="${values}"`, "m"));
    }
  }
});

const labelsIn = (name: string, series: readonly string[]) =>
  new Set(
    series
      .filter((one) => one.startsWith(`${name}{`) || one.startsWith(`${name}_bucket{`))
      .flatMap((one) => [...one.matchAll(/(\w+)="/g)].map(([, label = ""]) => label)),
  );

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}
