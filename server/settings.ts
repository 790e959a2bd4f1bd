import { HOLD_SECONDS_DEFAULT } from "#contract/rules/limits.ts";

/** A variable, for the table of docs/run/settings.md. */
interface Setting {
  /** The value without the variable. */
  fallback?: number | string;
  /** The default in words, where it depends on other variables. */
  byDefault?: string;
  /** Whether production usually sets it: the page has these first. */
  inProduction?: true;
  /** In Markdown. Absent if a neighbour's row explains it too. */
  meaning?: string;
}

/** Every variable that the box office reads. Variables that share a meaning stand one after the other. */
export const SETTINGS = {
  NODE_ENV: {
    inProduction: true,
    meaning: "`production` [refuses unsafe settings](#production); `development` and `test` are the only others",
  },
  PUBLIC_URL: {
    byDefault: "`http://localhost:PORT`",
    inProduction: true,
    meaning:
      "begins links in mails, and the gateway posts to it. Passkeys belong to its host name: after another one, their owners sign in by password or code",
  },
  DATABASE_URL: {
    byDefault: "embedded",
    inProduction: true,
    meaning: "`postgres://…`; name several hosts if there is a standby",
  },
  CLIENT_KEY: {},
  SESSION_SECRET: {},
  TICKET_PRIVATE_KEY: {
    byDefault: "made in `DATA_DIR`",
    inProduction: true,
    meaning: "keys; the same for every process. [Make them](#secrets)",
  },
  GATEWAY: {
    byDefault: "Fiserv, or its sandbox",
    inProduction: true,
    meaning: "`fiserv` (needs `GATEWAY_URL`) or `stripe`",
  },
  STRIPE_SECRET_KEY: {},
  STRIPE_WEBHOOK_SECRET: { inProduction: true, meaning: "access to Stripe: both with `GATEWAY=stripe`" },
  GATEWAY_URL: {},
  GATEWAY_STORE: {},
  GATEWAY_SECRET: { byDefault: "sandbox", inProduction: true, meaning: "access to Fiserv: all three or none" },
  SMTP_URL: {
    byDefault: "`.eml` files in `outbox`",
    inProduction: true,
    meaning: "`smtps://…` or `smtp://…:587`; in production, other hosts are reached with TLS only",
  },
  TRUST_PROXY: {
    byDefault: "nobody",
    inProduction: true,
    meaning: "addresses of proxies whose `X-Forwarded-For` is believed",
  },
  PORT: { fallback: 4173, meaning: "the port; the sandbox gateway takes the next one" },
  DATA_DIR: {
    fallback: ".data",
    meaning: "the embedded database (`db`), secrets, pictures, waiting posts of the gateway, mails without SMTP",
  },
  DEMO: {
    byDefault: "1; 0 in production and beside a real gateway",
    meaning: "1 loads the demo into an empty database",
  },
  DATABASE_REPLICA_URL: {
    meaning: "one standby for catalogue pages and reports ([a read replica](postgresql.md#a-read-replica))",
  },
  DATABASE_POOL: { fallback: 10, meaning: "connections of this process" },
  DATABASE_PREPARED: { fallback: 1, meaning: "0 behind a pooler without prepared statements" },
  JOBS: {
    byDefault: "`here`",
    meaning: "`elsewhere`, on PostgreSQL only: this server starts no [jobs](postgresql.md#the-jobs)",
  },
  GATEWAY_EXTENDED_HASH: { byDefault: "`optional`", meaning: "`required` if the store signs every field" },
  STRIPE_API_URL: { byDefault: "Stripe", meaning: "a stand-in for tests" },
  HOLD_SECONDS: { fallback: HOLD_SECONDS_DEFAULT, meaning: "how long chosen seats are held" },
  PAYMENT_GRACE_SECONDS: { fallback: 600, meaning: "how much longer an open payment keeps them" },
  DOORS_HOURS_BEFORE: {
    byDefault: "24; 1000000 with the demo",
    meaning: "scans count from so many hours before an event ([gate.md](../gate.md#a-clock-that-is-wrong))",
  },
  SECOND_FACTOR: {
    byDefault: "`required` in production, else `offered`",
    meaning: "whether gate staff and organisers' people must have [two-step sign-in](commands.md#two-step-sign-in)",
  },
  DRAND_RELAYS: {
    byDefault: "draws have no beacon",
    meaning:
      "relays of drand by https, with commas: `https://api.drand.sh,https://drand.cloudflare.com` ([the beacon](../fair-draw.md#the-beacon))",
  },
  VAPID_PUBLIC_KEY: {},
  VAPID_PRIVATE_KEY: {},
  VAPID_SUBJECT: { meaning: "[push messages](a-big-sale.md#push-messages): all three or none" },
  PUSH_SERVICES: { meaning: "further hosts of push services, with commas" },
  WEBHOOKS_TO_LOCALHOST: {
    byDefault: "1; 0 in production",
    meaning: "1 lets [webhooks](commands.md#webhooks) call this machine, also by http",
  },
  METRICS_TOKEN: {
    byDefault: "this machine only, in production nobody",
    meaning: "opens `/metrics` as `Authorization: Bearer …`",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    byDefault: "no traces",
    meaning: "sends [traces](monitoring.md#traces) there; other `OTEL_…` variables are OpenTelemetry's own",
  },
  LOG_LEVEL: {
    byDefault: "`info` in production, else `warn`",
    meaning: "`fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`",
  },
  RATE_LIMITS: { fallback: 1, meaning: "0 turns limits by address off, for load tests" },
  BROWSE_CACHE_MS: {
    fallback: 500,
    meaning: "how long lists come from memory before the database is asked for changes",
  },
  MAX_CALLS_AT_ONCE: {
    fallback: 400,
    meaning: "further calls get 503 with `Retry-After`; the gateway never. 0: no limit",
  },
  MAX_EVENT_LOOP_DELAY_MS: { fallback: 2000, meaning: "a process later than this answers 503 at once. 0: no limit" },
  MAKE_AVIF: { fallback: 1, meaning: "0: WebP and JPEG only" },
  PREPARE_PICTURES: {
    fallback: 1,
    meaning: "0: pictures are made only when somebody asks ([pictures](resources.md#pictures))",
  },
  PREPARED_MEGABYTES: { fallback: 1024, meaning: "no more pictures are prepared beyond this" },
  OPERATOR: { meaning: "your name in [the operators' log](commands.md#the-operators-log), like `--as`" },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

/** A table of docs/run/settings.md: of what production sets, or of the others. A test compares it with the page. */
export function settingsTable(ofProduction: boolean): string {
  const rows = ["| variable | default | meaning |", "| --- | --- | --- |"];
  let names: string[] = [];
  for (const [name, { fallback, byDefault, meaning, inProduction = false }] of Object.entries<Setting>(SETTINGS)) {
    names.push(`\`${name}\``);
    if (meaning === undefined) continue;
    const given = typeof fallback === "string" ? `\`${fallback}\`` : fallback;
    const row = `| ${names.join(", ")} | ${byDefault ?? given ?? "unset"} | ${meaning} |`;
    if (inProduction === ofProduction) rows.push(row);
    names = [];
  }
  return rows.join("\n");
}
