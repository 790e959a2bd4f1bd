import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { SettingsError } from "./process/start-error.ts";
import { makePushKeys } from "./push-keys.ts";
import { makeTicketKey } from "./secrets.ts";

const STRONG = "q8Zr1kV0mXw3hB7tYcN5eLs9uJd2GfAi";
const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://tickets.example",
  SMTP_URL: "smtps://u:p@mail.example",
  DEMO: "0",
  GATEWAY_URL: "https://pay.example/connect/gateway/processing",
  GATEWAY_STORE: "80000001",
  GATEWAY_SECRET: "a secret of the shop",
};

function linesOf(env: Record<string, string>, args: string[] = []): string[] {
  try {
    readConfig(env, args);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.message.split("\n") : [String(error)];
  }
}

describe("production", () => {
  it("starts with a complete configuration", () => {
    expect(readConfig(production).gateway?.store).toBe("80000001");
    const onPostgres = {
      ...production,
      DATABASE_URL: "postgres://brolga:wattlebird-and-rain@db.example/b",
      CLIENT_KEY: "brolga-storefront",
      SESSION_SECRET: STRONG,
      TICKET_PRIVATE_KEY: makeTicketKey(),
      METRICS_TOKEN: STRONG,
      TRUST_PROXY: "10.0.0.0/8, uniquelocal, fd00::/8, 2606:4700::/32, 203.0.113.7",
    };
    expect(readConfig(onPostgres).production).toBe(true);
    for (const DATABASE_URL of [
      "postgres://localhost/b",
      "postgres:///b",
      "postgres://u@db.example/b?sslcert=/etc/brolga/client.crt",
    ])
      expect(readConfig({ ...onPostgres, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    expect(readConfig({ ...onPostgres, DATABASE_URL: "postgres://u@db.example/b", PGPASSWORD: "x" }).demo).toBe(false);
  });

  it("names all missing and unsafe values at once", () => {
    const unsafe = {
      NODE_ENV: "production",
      DEMO: "1",
      RATE_LIMITS: "0",
      DATABASE_URL: "postgres://db.example/b",
      TRUST_PROXY: "0.0.0.0/0,::/0",
      METRICS_TOKEN: "metrics",
    };
    expect(linesOf(unsafe, ["--dev"])).toEqual([
      expect.stringContaining("production refuses --dev"),
      expect.stringContaining("GATEWAY_URL, GATEWAY_STORE and GATEWAY_SECRET"),
      expect.stringContaining("DEMO=0"),
      expect.stringContaining("RATE_LIMITS=0"),
      expect.stringContaining("SMTP_URL"),
      expect.stringContaining("PUBLIC_URL"),
      expect.stringContaining("TRUST_PROXY 0.0.0.0/0"),
      expect.stringContaining("TRUST_PROXY ::/0"),
      expect.stringContaining("CLIENT_KEY"),
      expect.stringContaining("SESSION_SECRET"),
      expect.stringContaining("TICKET_PRIVATE_KEY"),
      expect.stringContaining("a password in DATABASE_URL"),
      expect.stringContaining("METRICS_TOKEN"),
    ]);
  });

  it.each([
    ["SESSION_SECRET", "too short"],
    ["SESSION_SECRET", "change-me-change-me-change-me-change-me"],
    ["SESSION_SECRET", "abababababababababababababababababababab"],
    ["GATEWAY_SECRET", "sandbox-shared-secret-0001"],
    ["METRICS_TOKEN", "prometheus"],
    ["TICKET_PRIVATE_KEY", "c2hvcnQ="],
    ["PUBLIC_URL", ""],
    ["PUBLIC_URL", "http://tickets.example"],
    ["SMTP_URL", ""],
    ["GATEWAY_URL", "http://pay.example/processing"],
    ["WEBHOOKS_TO_LOCALHOST", "1"],
    ["TRUST_PROXY", "0.0.0.0/1"],
    ["TRUST_PROXY", "10.0.0.1,::/0"],
    ["TRUST_PROXY", "::ffff:0.0.0.0/96"],
    ["TRUST_PROXY", "0:0:0:0:0:ffff::/100"],
    ["TRUST_PROXY", "2000::/3"],
  ])("refuses a %s like '%s', which other modes allow", (name, value) => {
    expect(linesOf({ ...production, [name]: value })).toEqual([expect.stringContaining(name)]);
    expect(() => readConfig({ ...production, NODE_ENV: "", [name]: value })).not.toThrow();
  });

  it("refuses a database on another host without a password, or with a common one", () => {
    const onPostgres = { ...production, CLIENT_KEY: "x", SESSION_SECRET: STRONG, TICKET_PRIVATE_KEY: makeTicketKey() };
    for (const DATABASE_URL of [
      "postgres://brolga@db.example/b",
      "postgres://brolga:brolga@db.example/b",
      "postgres://u:postgres@h1.example,h2.example/b",
    ])
      expect(linesOf({ ...onPostgres, DATABASE_URL })).toEqual([expect.stringContaining("DATABASE_URL")]);
  });

  it("takes a replica of one host beside PostgreSQL, and checks its password too", () => {
    const DATABASE_URL = "postgres://brolga:wattlebird-and-rain@db.example/b";
    const withReplica = (DATABASE_REPLICA_URL: string) => linesOf({ DATABASE_URL, DATABASE_REPLICA_URL });
    expect(withReplica("postgres://brolga:wattlebird-and-rain@standby.example/b")).toEqual([]);
    for (const wrong of [
      "standby.example",
      "postgres://h1.example,h2.example/b",
      "postgres://standby.example/b?target_session_attrs=read-write",
      DATABASE_URL,
    ])
      expect(withReplica(wrong)).toEqual([expect.stringContaining("DATABASE_REPLICA_URL")]);
    expect(linesOf({ DATABASE_REPLICA_URL: DATABASE_URL })).toEqual([expect.stringContaining("needs DATABASE_URL")]);
    const onPostgres = { ...production, CLIENT_KEY: "x", SESSION_SECRET: STRONG, TICKET_PRIVATE_KEY: makeTicketKey() };
    for (const DATABASE_REPLICA_URL of ["postgres://standby.example/b", "postgres://u:postgres@standby.example/b"])
      expect(linesOf({ ...onPostgres, DATABASE_URL, DATABASE_REPLICA_URL })).toEqual([
        expect.stringContaining("password in DATABASE_REPLICA_URL"),
      ]);
  });

  it("accepts strong secrets", () => {
    expect(readConfig({ ...production, SESSION_SECRET: STRONG }).production).toBe(true);
  });

  it("must be spelt exactly: an unknown NODE_ENV is refused, and no mode allows the demo with a real gateway", () => {
    for (const NODE_ENV of ["prod", "Production", "production ", "live"])
      expect(() => readConfig({ ...production, NODE_ENV })).toThrow("NODE_ENV must be one of");
    for (const NODE_ENV of ["", "development", "test"]) {
      expect(() => readConfig({ ...production, NODE_ENV, DEMO: "1" })).toThrow("DEMO=1 is refused");
      expect(readConfig({ ...production, NODE_ENV, DEMO: "" }).demo).toBe(false);
      expect(readConfig({ NODE_ENV }).demo).toBe(true);
    }
  });

  it("runs the jobs itself, unless another process does or this one does nothing else", () => {
    const onPostgres = { DATABASE_URL: "postgres://localhost/b" };
    expect(readConfig({}).jobs).toBe("here");
    expect(readConfig({ ...onPostgres, JOBS: "here" }).jobs).toBe("here");
    expect(readConfig({ ...onPostgres, JOBS: "elsewhere" }).jobs).toBe("elsewhere");
    expect(readConfig({ ...onPostgres, JOBS: "elsewhere" }, ["--jobs"]).jobs).toBe("only");
    expect(linesOf({ JOBS: "elsewhere" })).toEqual([expect.stringContaining("JOBS=elsewhere needs DATABASE_URL")]);
    expect(linesOf({}, ["--jobs"])).toEqual([expect.stringContaining("--jobs needs DATABASE_URL")]);
    expect(linesOf({ ...onPostgres, JOBS: "off" })).toEqual(["JOBS must be one of here, elsewhere, not 'off'"]);
  });

  it("refuses half a gateway", () => {
    expect(() => readConfig({ GATEWAY_STORE: "1" })).toThrow("go together");
  });

  describe("with GATEWAY=stripe", () => {
    const keys = { STRIPE_SECRET_KEY: "sk_live_51Hx9QzK2mVb7", STRIPE_WEBHOOK_SECRET: "whsec_8fQz2Lw0Yt7Rk3" };
    const { GATEWAY_URL, GATEWAY_STORE, GATEWAY_SECRET, ...others } = production;
    const stripe = { ...others, GATEWAY: "stripe", ...keys };

    it("accepts both keys, without the demo", () => {
      expect(readConfig(stripe).stripe).toEqual({
        secretKey: keys.STRIPE_SECRET_KEY,
        webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
        apiUrl: undefined,
      });
      expect(readConfig({ GATEWAY: "stripe", ...keys }).demo).toBe(false);
      expect(() => readConfig({ GATEWAY: "stripe", ...keys, DEMO: "1" })).toThrow("DEMO=1 is refused");
    });

    it.each([
      ["one key alone", { ...stripe, STRIPE_WEBHOOK_SECRET: "" }, "GATEWAY=stripe needs"],
      ["keys without GATEWAY", { ...production, ...keys }, "STRIPE_… needs GATEWAY=stripe"],
      ["a second gateway", { ...stripe, GATEWAY_URL, GATEWAY_STORE, GATEWAY_SECRET }, "there can be only one gateway"],
      ["a test key", { ...stripe, STRIPE_SECRET_KEY: "sk_test_51Hx9QzK2mVb7" }, "a test key takes no money"],
      ["no webhook's secret", { ...stripe, STRIPE_WEBHOOK_SECRET: "8fQz2Lw0Yt7Rk3" }, "begins with whsec_"],
      ["an example's secret", { ...stripe, STRIPE_WEBHOOK_SECRET: "whsec_test" }, "begins with whsec_"],
      ["a stand-in without TLS", { ...stripe, STRIPE_API_URL: "http://stand-in:1" }, "the secret key is sent there"],
      ["an unknown provider", { ...production, GATEWAY: "strip" }, "GATEWAY must be one of fiserv, stripe"],
    ])("production refuses %s", (_, env, mistake) => {
      expect(() => readConfig(env)).toThrow(mistake);
    });
  });
});

it("requires a second factor of gate staff in production, unless told otherwise, and offers it elsewhere", () => {
  const required = (env: Record<string, string>) => readConfig(env).secondFactorRequired;
  expect([required(production), required({ ...production, SECOND_FACTOR: "offered" })]).toEqual([true, false]);
  expect([required({}), required({ SECOND_FACTOR: "required" })]).toEqual([false, true]);
  expect(linesOf({ SECOND_FACTOR: "yes" })).toEqual(["SECOND_FACTOR must be one of required, offered, not 'yes'"]);
});

it("reads the trusted proxies: addresses, networks and their names", () => {
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

describe("keys for push messages", async () => {
  const [made, others] = await Promise.all([makePushKeys(), makePushKeys()]);
  const env = {
    VAPID_PUBLIC_KEY: made.publicKey,
    VAPID_PRIVATE_KEY: made.privateKey,
    VAPID_SUBJECT: "mailto:office@tickets.example",
  };

  it("are read together, and may be left out", () => {
    expect(readConfig(env).pushKeys).toEqual({ ...made, subject: env.VAPID_SUBJECT });
    expect(readConfig({ ...env, VAPID_SUBJECT: "https://tickets.example/contact-us" }).pushKeys).toBeDefined();
    expect(readConfig({}).pushKeys).toBeUndefined();
  });

  it.each([
    ["one key alone", { VAPID_PRIVATE_KEY: made.privateKey }, "go together"],
    ["no subject", { ...env, VAPID_SUBJECT: "" }, "go together"],
    ["a subject that nobody can be reached by", { ...env, VAPID_SUBJECT: "office" }, "VAPID_SUBJECT must be"],
    ["a subject on this machine", { ...env, VAPID_SUBJECT: "https://localhost" }, "VAPID_SUBJECT must be"],
    ["a short public key", { ...env, VAPID_PUBLIC_KEY: made.publicKey.slice(1) }, "VAPID_PUBLIC_KEY must be"],
    ["a private key in another spelling", { ...env, VAPID_PRIVATE_KEY: `${made.privateKey}=` }, "32 bytes"],
    ["keys of two pairs", { ...env, VAPID_PUBLIC_KEY: others.publicKey }, "is not the public half"],
    ["a private key of zeros", { ...env, VAPID_PRIVATE_KEY: "A".repeat(43) }, "is not the public half"],
  ])("are refused with %s, and the private key is not told", (_, given, mistake) => {
    expect(linesOf(given)).toEqual([expect.stringContaining(mistake)]);
    expect(linesOf(given).join()).not.toContain(made.privateKey);
  });

  it("may be used at further services", () => {
    expect(readConfig({ PUSH_SERVICES: "push.example, Push2.example:8443" }).pushServices).toEqual([
      "push.example",
      "push2.example:8443",
    ]);
    expect(linesOf({ PUSH_SERVICES: "https://push.example" })).toEqual([expect.stringContaining("PUSH_SERVICES must")]);
  });
});
