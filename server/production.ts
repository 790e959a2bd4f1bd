import { isIPv6 } from "node:net";
import { postgresHosts } from "./db/connect/postgres-hosts.ts";

/** The values that decide whether a configuration may take real money. */
interface CheckedConfig {
  dev: boolean;
  demo: boolean;
  rateLimits: boolean;
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  /** The password from PGPASSWORD or PGPASSFILE, as PostgreSQL's own tools read it. */
  databasePassword: string | undefined;
  clientKey: string | undefined;
  sessionSecret: string | undefined;
  ticketPrivateKey: string | undefined;
  gateway: { url: string; secret: string } | undefined;
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  publicUrl: string;
  smtpUrl: string | undefined;
  webhooksToLocalhost: boolean;
  trustProxy: readonly string[];
  metricsToken: string | undefined;
}

const MIN_SECRET_LENGTH = 32;
/** A secret with fewer is a word, or a key that was held down. */
const MIN_DIFFERENT_CHARACTERS = 8;
/** The beginnings of placeholders in examples and templates. */
const PLACEHOLDER =
  /^(change[-_ ]?me|default|example|sample|dummy|sandbox|test|secret|shared[-_ ]?secret|password|postgres)/i;
const STRIPE_LIVE_KEY = /^[sr]k_live_/;
/** The base64 of an Ed25519 key in PKCS #8, which has 48 bytes. */
const TICKET_KEY = /^[A-Za-z0-9+/]{64}$/;
/** The widest network that an operator's proxies can fill: 10.0.0.0/8 is the widest private one. */
const MIN_IPV4_BITS = 8;
const MIN_IPV6_BITS = 16;
const PRIVATE_IPV6 = /^f(?:[cd]|e[89ab])/i;
const MAPPED_IPV4 = /^::ffff:/i;
const MAPPED_BITS = 96;
/** The host of an address on this machine, where nobody else can read the traffic. */
export const LOCAL_HOST = /^(?:localhost|127\..*|\[::1\]|)$/;

const isDefault = (secret: string) => PLACEHOLDER.test(secret) || new Set(secret).size < MIN_DIFFERENT_CHARACTERS;
const isWeak = (secret: string) => secret.length < MIN_SECRET_LENGTH || isDefault(secret);

/** Whether cards are charged: not at the sandbox. */
export const takesMoney = ({ gateway, stripe }: Pick<CheckedConfig, "gateway" | "stripe">) =>
  gateway !== undefined || stripe !== undefined;

/** Returns a line for each part of a configuration that is unsafe with real money (docs/run/settings.md#production). */
export function refuseUnsafe(config: CheckedConfig): string[] {
  return [...unsafeMode(config), ...unsafeAddresses(config), ...unsafeSecrets(config)].map(
    (mistake) => `production ${mistake}`,
  );
}

function unsafeMode(config: CheckedConfig): string[] {
  const { dev, demo, rateLimits, smtpUrl, webhooksToLocalhost } = config;
  const mistakes: string[] = [];
  if (dev) mistakes.push("refuses --dev");
  if (!takesMoney(config))
    mistakes.push(
      "needs GATEWAY_URL, GATEWAY_STORE and GATEWAY_SECRET, or GATEWAY=stripe with its keys: the sandbox gateway takes no money",
    );
  if (demo) mistakes.push("needs DEMO=0: the demo accounts have a public password");
  if (!rateLimits) mistakes.push("refuses RATE_LIMITS=0");
  if (webhooksToLocalhost)
    mistakes.push("refuses WEBHOOKS_TO_LOCALHOST=1: webhooks could call this machine's own services");
  if (!smtpUrl) mistakes.push("needs SMTP_URL: without it, nobody gets tickets by email");
  return mistakes;
}

function unsafeAddresses({ publicUrl, gateway, stripe, trustProxy }: CheckedConfig): string[] {
  const mistakes: string[] = [];
  if (!publicUrl.startsWith("https:"))
    mistakes.push(
      "needs PUBLIC_URL, an address that begins with https://: cookies and the gateway's posts must be encrypted",
    );
  if (gateway && !gateway.url.startsWith("https:"))
    mistakes.push("needs a GATEWAY_URL that begins with https://: cards are typed there");
  if (stripe?.apiUrl && !stripe.apiUrl.startsWith("https:"))
    mistakes.push("needs a STRIPE_API_URL that begins with https://: the secret key is sent there");
  for (const network of trustProxy.filter(isTooWide))
    mistakes.push(
      `refuses TRUST_PROXY ${network}: anybody in so wide a network could claim any address; name only your proxies`,
    );
  return mistakes;
}

/** Tells whether a network is too wide to hold only an operator's own proxies. */
function isTooWide(network: string): boolean {
  const [address = "", bits] = network.split("/");
  if (bits === undefined) return false;
  if (!isIPv6(address)) return Number(bits) < MIN_IPV4_BITS;
  // The URL parser gives the address its canonical spelling.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  if (MAPPED_IPV4.test(short)) return Number(bits) < MAPPED_BITS + MIN_IPV4_BITS;
  return Number(bits) < MIN_IPV6_BITS && !(PRIVATE_IPV6.test(short) && Number(bits) >= 7);
}

function unsafeSecrets(config: CheckedConfig): string[] {
  const { databaseUrl, sessionSecret, ticketPrivateKey, metricsToken, gateway, stripe } = config;
  const mistakes: string[] = [];
  if (databaseUrl)
    for (const [name, value] of [
      ["CLIENT_KEY", config.clientKey],
      ["SESSION_SECRET", sessionSecret],
      ["TICKET_PRIVATE_KEY", ticketPrivateKey],
    ])
      if (!value) mistakes.push(`on PostgreSQL needs ${name}: several processes must share it`);
  if (databaseUrl) mistakes.push(...unsafeDatabase("DATABASE_URL", databaseUrl, config.databasePassword));
  if (config.replicaUrl)
    mistakes.push(...unsafeDatabase("DATABASE_REPLICA_URL", config.replicaUrl, config.databasePassword));
  if (sessionSecret && isWeak(sessionSecret))
    mistakes.push(`needs a strong SESSION_SECRET: ${MIN_SECRET_LENGTH} random characters or more`);
  if (metricsToken && isWeak(metricsToken))
    mistakes.push(`needs a strong METRICS_TOKEN: ${MIN_SECRET_LENGTH} random characters or more`);
  if (ticketPrivateKey && (!TICKET_KEY.test(ticketPrivateKey) || isDefault(ticketPrivateKey)))
    mistakes.push("needs a TICKET_PRIVATE_KEY that is base64 of a PKCS #8 Ed25519 key");
  if (gateway && isDefault(gateway.secret))
    mistakes.push("needs the GATEWAY_SECRET that the gateway gave this shop, not one from an example");
  if (stripe && !STRIPE_LIVE_KEY.test(stripe.secretKey))
    mistakes.push("needs a STRIPE_SECRET_KEY that begins with sk_live_ or rk_live_: a test key takes no money");
  if (stripe && (!stripe.webhookSecret.startsWith("whsec_") || isDefault(stripe.webhookSecret.slice(6))))
    mistakes.push("needs the STRIPE_WEBHOOK_SECRET of this shop's webhook, which begins with whsec_");
  return mistakes;
}

/** A database on this machine may identify its user by the socket. On another host, it must demand more than a name. */
function unsafeDatabase(name: string, databaseUrl: string, passwordElsewhere: string | undefined): string[] {
  const urls = (postgresHosts(databaseUrl) ?? []).map((url) => new URL(url));
  const remote = urls.find(({ hostname, searchParams }) => !LOCAL_HOST.test(hostname) && !searchParams.has("sslcert"));
  if (!remote) return [];
  const password = decodeURIComponent(remote.password);
  if (password === "" && !passwordElsewhere)
    return [`needs a password in ${name} (or PGPASSWORD, or a client certificate): the database is on another host`];
  const isGuessable = password !== "" && (password === remote.username || PLACEHOLDER.test(password));
  return isGuessable ? [`needs a password in ${name} that is not a common default`] : [];
}
