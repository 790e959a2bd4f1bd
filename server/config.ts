import { HOLD_SECONDS_DEFAULT } from "../contract/rules/limits.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** What the environment says (wire-contract.md, Running it). Read once, at start. */
export interface Config {
  production: boolean;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  holdSeconds: number;
  paymentGraceSeconds: number;
  clientKey: string | undefined;
  sessionSecret: string | undefined;
  /** base64 of a PKCS #8 Ed25519 key. */
  ticketPrivateKey: string | undefined;
  /** undefined: the sandbox gateway on port + 1. */
  gateway: { url: string; store: string; secret: string } | undefined;
  /** The store signs its answers over every field; one that is not so signed is refused. */
  gatewayExtendedHash: boolean;
  rateLimits: boolean;
  smtpUrl: string | undefined;
  publicUrl: string;
  /** Addresses whose X-Forwarded-For counts. */
  trustProxy: string[];
  logLevel: string;
  /** `npm run dev`: Vite serves the storefront from its sources. */
  dev: boolean;
}

/** Every mistake of the environment, one a line. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Parses the environment, and the one argument there is: `--dev`.
 * @throws ConfigError naming every mistake at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, args: readonly string[] = []): Config {
  const mistakes: string[] = [];
  const production = env.NODE_ENV === "production";
  const text = (name: string) => {
    const value = env[name]?.trim();
    return value === "" ? undefined : value;
  };
  const integer = (name: string, fallback: number, least: number, most: number) => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    mistakes.push(`${name} must be a whole number from ${least} to ${most}, not '${value}'`);
    return fallback;
  };
  const flag = (name: string, fallback: boolean) => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (value === "0" || value === "1") return value === "1";
    mistakes.push(`${name} must be 0 or 1, not '${value}'`);
    return fallback;
  };
  const choice = (name: string, values: readonly string[]) => {
    const value = text(name);
    if (value === undefined || values.includes(value)) return value;
    mistakes.push(`${name} must be one of ${values.join(", ")}, not '${value}'`);
    return undefined;
  };
  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, "");
    mistakes.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`);
    return undefined;
  };

  // The sandbox gateway listens on port + 1.
  const port = integer("PORT", 4173, 0, 65_534);
  const config: Config = {
    production,
    port,
    dataDir: text("DATA_DIR") ?? ".data",
    databaseUrl: url("DATABASE_URL", ["postgres:", "postgresql:"]),
    demo: flag("DEMO", true),
    holdSeconds: integer("HOLD_SECONDS", HOLD_SECONDS_DEFAULT, 1, 86_400),
    paymentGraceSeconds: integer("PAYMENT_GRACE_SECONDS", 600, 0, 86_400),
    clientKey: text("CLIENT_KEY"),
    sessionSecret: text("SESSION_SECRET"),
    ticketPrivateKey: text("TICKET_PRIVATE_KEY"),
    gateway: undefined,
    gatewayExtendedHash: choice("GATEWAY_EXTENDED_HASH", ["optional", "required"]) === "required",
    rateLimits: flag("RATE_LIMITS", true),
    smtpUrl: url("SMTP_URL", ["smtp:", "smtps:"]),
    publicUrl: url("PUBLIC_URL", ["http:", "https:"]) ?? `http://localhost:${port}`,
    trustProxy: (text("TRUST_PROXY") ?? "").split(",").filter(Boolean),
    // A terminal is for people: where nothing else is said only what is wrong is printed.
    logLevel: choice("LOG_LEVEL", LOG_LEVELS) ?? (production ? "info" : "warn"),
    dev: args.includes("--dev"),
  };

  const gatewayUrl = url("GATEWAY_URL", ["http:", "https:"]);
  const store = text("GATEWAY_STORE");
  const secret = text("GATEWAY_SECRET");
  if (gatewayUrl && store && secret) config.gateway = { url: gatewayUrl, store, secret };
  else if (gatewayUrl || store || secret)
    mistakes.push("GATEWAY_URL, GATEWAY_STORE and GATEWAY_SECRET go together: set all three or none");

  if (production && config.dev) mistakes.push("production refuses --dev");
  if (production) refuseUnsafe(config, env, mistakes);
  if (mistakes.length > 0) throw new ConfigError(mistakes.join("\n"));
  return config;
}

/** What a test bench may do and a box office for real money may not (trust.md, Production). */
function refuseUnsafe(config: Config, env: Readonly<Record<string, string | undefined>>, mistakes: string[]): void {
  if (!config.gateway)
    mistakes.push("production needs GATEWAY_URL, GATEWAY_STORE and GATEWAY_SECRET: the sandbox gateway takes no money");
  if (env.DEMO?.trim() !== "0") mistakes.push("production needs DEMO=0: the demo accounts have a public password");
  if (!config.rateLimits) mistakes.push("production refuses RATE_LIMITS=0");
  if (config.databaseUrl)
    for (const [name, value] of [
      ["CLIENT_KEY", config.clientKey],
      ["SESSION_SECRET", config.sessionSecret],
      ["TICKET_PRIVATE_KEY", config.ticketPrivateKey],
    ])
      if (!value) mistakes.push(`production on PostgreSQL needs ${name}: several processes must share it`);
}
