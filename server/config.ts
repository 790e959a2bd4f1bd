import { QUICKNET } from "#contract/rules/event/quicknet.ts";
import { environmentReader } from "./environment-reader.ts";
import type { BeaconSource } from "./modules/queue/fetch-beacon.ts";
import { nearNames } from "./near-names.ts";
import { SettingsError } from "./process/start-error.ts";
import { refuseUnsafe, takesMoney } from "./production.ts";
import { type PushKeys, readPushKeys } from "./push-keys.ts";
import { SETTINGS } from "./settings.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** Other values are refused: a misspelt `production` would start with everything that development allows. */
const NODE_ENVS = ["production", "development", "test"];

/** The configuration from the environment (docs/design/wire.md#running-it), read once at start. */
export interface Config {
  production: boolean;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A standby for reads that may be some seconds old. Undefined: all reads go to DATABASE_URL. */
  replicaUrl: string | undefined;
  /** The maximum number of this process's connections to PostgreSQL. */
  databasePool: number;
  /** Whether statements stay prepared. False for a pooler that does not support that. */
  databasePrepared: boolean;
  /** A process whose event loop is delayed for longer answers 503 at once. 0 turns this off. */
  maxEventLoopDelayMs: number;
  /** Calls that one process works on at once. Further ones get a 503 that says when to try again. 0 means no limit. */
  maxCallsAtOnce: number;
  demo: boolean;
  holdSeconds: number;
  paymentGraceSeconds: number;
  /** Scans count as entries and exits from this many hours before their event begins. */
  doorsHoursBefore: number;
  clientKey: string | undefined;
  sessionSecret: string | undefined;
  /** The base64 of a PKCS #8 Ed25519 key. */
  ticketPrivateKey: string | undefined;
  /** Undefined means the sandbox gateway on port + 1, or Stripe. */
  gateway: { url: string; store: string; secret: string } | undefined;
  /** Whether the store signs all fields of its answers. Answers signed in another way are then refused. */
  gatewayExtendedHash: boolean;
  /** Set if GATEWAY=stripe. `apiUrl` is the address of a stand-in for Stripe's API. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  rateLimits: boolean;
  /** Whether gate staff must have a second factor. */
  secondFactorRequired: boolean;
  /** Where the beacon of draws comes from (docs/fair-draw.md). Undefined: draws have none. */
  beacon: BeaconSource | undefined;
  /** How long lists are answered from memory before the process asks the database for changes. */
  browseCacheMs: number;
  /** Whether AVIF pictures are made. They are smaller than WebP, but take four times the work. */
  makeAvif: boolean;
  /** Whether the pictures that pages need when they open are made before anybody asks for them. */
  preparePictures: boolean;
  /** No more pictures are prepared once all made pictures together take this much. */
  preparedMegabytes: number;
  smtpUrl: string | undefined;
  /** Undefined: nobody gets a push message when it is their turn. */
  pushKeys: PushKeys | undefined;
  /** Hosts of push services, besides the known ones, to which messages may be sent. */
  pushServices: string[];
  /** Whether webhooks may call this machine itself, by http too: for development and tests. */
  webhooksToLocalhost: boolean;
  publicUrl: string;
  /** Addresses whose X-Forwarded-For header is trusted. */
  trustProxy: string[];
  /** The token for reading /metrics. Without one, only this machine may read them, and in production nobody. */
  metricsToken: string | undefined;
  /** Where traces go: a collector of OTLP over HTTP. Undefined: there are none. */
  tracesTo: string | undefined;
  logLevel: string;
  /**
   * Where mails are sent and housekeeping runs: 'here', in this server or its own child process; 'elsewhere', in
   * another process; or 'only', in this process, which then runs nothing else.
   */
  jobs: "here" | "elsewhere" | "only";
  /** `npm run dev`: Vite serves the storefront from its sources. */
  dev: boolean;
  /** One line for each variable that is probably a misspelt setting. In production, these are mistakes. */
  warnings: string[];
}

/**
 * Parses the environment and the arguments: `--dev`, or `--jobs` for a process that runs only the jobs.
 * @throws SettingsError naming all mistakes at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, args: readonly string[] = []): Config {
  const mistakes: string[] = [];
  const production = env.NODE_ENV === "production";
  if (env.NODE_ENV && !NODE_ENVS.includes(env.NODE_ENV))
    mistakes.push(`NODE_ENV must be one of ${NODE_ENVS.join(", ")}, or unset, not '${env.NODE_ENV}'`);
  const { text, integer, integerOr, flag, flagOr, choice, url, database, replica, addresses, secureAddresses, hosts } =
    environmentReader(env, mistakes);

  // The sandbox gateway listens on port + 1.
  const port = integer("PORT", 0, 65_534);
  const config: Config = {
    production,
    port,
    dataDir: text("DATA_DIR") ?? SETTINGS.DATA_DIR.fallback,
    databaseUrl: database("DATABASE_URL"),
    replicaUrl: replica("DATABASE_REPLICA_URL"),
    databasePool: integer("DATABASE_POOL", 1, 500),
    databasePrepared: flag("DATABASE_PREPARED"),
    maxEventLoopDelayMs: integer("MAX_EVENT_LOOP_DELAY_MS", 0, 60_000),
    maxCallsAtOnce: integer("MAX_CALLS_AT_ONCE", 0, 100_000),
    demo: flagOr(!production && text("GATEWAY_URL") === undefined && text("GATEWAY") !== "stripe", "DEMO"),
    holdSeconds: integer("HOLD_SECONDS", 1, 86_400),
    paymentGraceSeconds: integer("PAYMENT_GRACE_SECONDS", 0, 86_400),
    doorsHoursBefore: 0,
    clientKey: text("CLIENT_KEY"),
    sessionSecret: text("SESSION_SECRET"),
    ticketPrivateKey: text("TICKET_PRIVATE_KEY"),
    gateway: undefined,
    stripe: undefined,
    gatewayExtendedHash: choice("GATEWAY_EXTENDED_HASH", ["optional", "required"]) === "required",
    rateLimits: flag("RATE_LIMITS"),
    secondFactorRequired: false,
    beacon: undefined,
    browseCacheMs: integer("BROWSE_CACHE_MS", 0, 10_000),
    makeAvif: flag("MAKE_AVIF"),
    preparePictures: flag("PREPARE_PICTURES"),
    preparedMegabytes: integer("PREPARED_MEGABYTES", 0, 1_000_000),
    smtpUrl: url("SMTP_URL", ["smtp:", "smtps:"]),
    pushKeys: undefined,
    pushServices: hosts("PUSH_SERVICES"),
    webhooksToLocalhost: flagOr(!production, "WEBHOOKS_TO_LOCALHOST"),
    publicUrl: url("PUBLIC_URL", ["http:", "https:"]) ?? `http://localhost:${port}`,
    trustProxy: addresses("TRUST_PROXY"),
    metricsToken: text("METRICS_TOKEN"),
    tracesTo: url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]),
    // Development runs in a terminal, which by default gets only problems.
    logLevel: choice("LOG_LEVEL", LOG_LEVELS) ?? (production ? "info" : "warn"),
    jobs: args.includes("--jobs")
      ? "only"
      : choice("JOBS", ["here", "elsewhere"]) === "elsewhere"
        ? "elsewhere"
        : "here",
    dev: args.includes("--dev"),
    warnings: production ? [] : nearNames(env),
  };
  const relays = secureAddresses("DRAND_RELAYS");
  if (relays.length > 0) config.beacon = { relays, chain: QUICKNET };
  if (env.BEACON_URL?.trim())
    mistakes.push("BEACON_URL is not read any more: DRAND_RELAYS lists relays of drand, such as https://api.drand.sh");

  if (config.jobs !== "here" && !config.databaseUrl)
    mistakes.push(
      `${config.jobs === "only" ? "--jobs" : "JOBS=elsewhere"} needs DATABASE_URL: on the embedded database the server itself runs the jobs`,
    );

  if (config.replicaUrl && !config.databaseUrl)
    mistakes.push("DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica");
  if (config.replicaUrl && config.replicaUrl === config.databaseUrl)
    mistakes.push("DATABASE_REPLICA_URL is the address of DATABASE_URL: name a standby, or leave it out");

  const gatewayUrl = url("GATEWAY_URL", ["http:", "https:"]);
  const store = text("GATEWAY_STORE");
  const secret = text("GATEWAY_SECRET");
  if (gatewayUrl && store && secret) config.gateway = { url: gatewayUrl, store, secret };
  else if (gatewayUrl || store || secret)
    mistakes.push("GATEWAY_URL, GATEWAY_STORE and GATEWAY_SECRET go together: set all three, or none");

  const provider = choice("GATEWAY", ["fiserv", "stripe"]);
  const secretKey = text("STRIPE_SECRET_KEY");
  const webhookSecret = text("STRIPE_WEBHOOK_SECRET");
  const apiUrl = url("STRIPE_API_URL", ["http:", "https:"]);
  if (provider === "stripe") {
    if (config.gateway)
      mistakes.push("GATEWAY=stripe is refused together with GATEWAY_URL: there can be only one gateway");
    if (secretKey && webhookSecret) config.stripe = { secretKey, webhookSecret, apiUrl };
    else mistakes.push("GATEWAY=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET");
  } else if (secretKey || webhookSecret || apiUrl) mistakes.push("STRIPE_… needs GATEWAY=stripe, which is not set");
  if (provider === "fiserv" && !config.gateway)
    mistakes.push("GATEWAY=fiserv needs GATEWAY_URL, GATEWAY_STORE and GATEWAY_SECRET");

  if (config.demo && takesMoney(config) && !production)
    mistakes.push(
      `DEMO=1 is refused with a real gateway (${config.gateway ? "GATEWAY_URL" : "GATEWAY"}): the demo accounts have a public password`,
    );
  const push = readPushKeys({
    publicKey: text("VAPID_PUBLIC_KEY"),
    privateKey: text("VAPID_PRIVATE_KEY"),
    subject: text("VAPID_SUBJECT"),
  });
  config.pushKeys = push.keys;
  mistakes.push(...push.mistakes);

  const secondFactor = choice("SECOND_FACTOR", ["required", "offered"]);
  // The demo's events are weeks away, and its doors are there to be tried.
  config.doorsHoursBefore = integerOr(config.demo ? 1_000_000 : 24, "DOORS_HOURS_BEFORE", 1, 1_000_000);
  // The demo's staff must be able to sign in with the accounts of the README.
  config.secondFactorRequired = secondFactor ? secondFactor === "required" : production && !config.demo;

  const databasePassword = env.PGPASSWORD?.trim() || env.PGPASSFILE?.trim();
  if (production) mistakes.push(...nearNames(env), ...refuseUnsafe({ ...config, databasePassword }));
  if (mistakes.length > 0) throw new SettingsError(mistakes.join("\n"));
  return config;
}
