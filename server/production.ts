/** What of the configuration decides whether it may take real money. */
interface Decisive {
  dev: boolean;
  demo: boolean;
  rateLimits: boolean;
  databaseUrl: string | undefined;
  clientKey: string | undefined;
  sessionSecret: string | undefined;
  ticketPrivateKey: string | undefined;
  gateway: { secret: string } | undefined;
}

const LEAST_SECRET = 32;
/** Below this a secret is a word, or a key held down. */
const LEAST_CHARACTERS = 8;
/** How examples and templates name what is to be replaced. */
const PLACEHOLDER = /^(change[-_ ]?me|default|example|sample|dummy|sandbox|test|secret|shared[-_ ]?secret|password)/i;

const isDefault = (secret: string) => PLACEHOLDER.test(secret) || new Set(secret).size < LEAST_CHARACTERS;

/** What a test bench may do and a box office for real money may not (trust.md, Production), one mistake a line. */
export function refuseUnsafe(config: Decisive): string[] {
  const mistakes: string[] = [];
  if (config.dev) mistakes.push("production refuses --dev");
  if (!config.gateway)
    mistakes.push("production needs GATEWAY_URL, GATEWAY_STORE and GATEWAY_SECRET: the sandbox gateway takes no money");
  if (config.demo) mistakes.push("production needs DEMO=0: the demo accounts have a public password");
  if (!config.rateLimits) mistakes.push("production refuses RATE_LIMITS=0");
  if (config.databaseUrl)
    for (const [name, value] of [
      ["CLIENT_KEY", config.clientKey],
      ["SESSION_SECRET", config.sessionSecret],
      ["TICKET_PRIVATE_KEY", config.ticketPrivateKey],
    ])
      if (!value) mistakes.push(`production on PostgreSQL needs ${name}: several processes must share it`);
  if (config.sessionSecret && (config.sessionSecret.length < LEAST_SECRET || isDefault(config.sessionSecret)))
    mistakes.push(`production needs a SESSION_SECRET of its own: ${LEAST_SECRET} random characters or more`);
  if (config.gateway && isDefault(config.gateway.secret))
    mistakes.push("production needs the GATEWAY_SECRET that the gateway gave this shop, not an example's");
  return mistakes;
}
