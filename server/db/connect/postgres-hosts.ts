const SHAPE = /^(postgres(?:ql)?:\/\/)((?:[^@/]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;
/** The accepted values of target_session_attrs. The box office writes, so it always chooses a writable host. */
const WRITABLE_TARGETS = new Set(["any", "read-write", "primary"]);

/**
 * Returns an address for each host of a DATABASE_URL, in order: as in libpq, 'postgres://u:p@h1:5432,h2/db' names two
 * hosts. Returns undefined if it is not a PostgreSQL address.
 */
export function postgresHosts(databaseUrl: string): string[] | undefined {
  const [, scheme = "", login = "", hosts = "", path = "", query = ""] = SHAPE.exec(databaseUrl) ?? [];
  const parameters = new URLSearchParams(query);
  const target = parameters.get("target_session_attrs");
  if (scheme === "" || (target !== null && !WRITABLE_TARGETS.has(target))) return undefined;
  parameters.delete("target_session_attrs");
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path;
  const urls = hosts.split(",").map((host) => `${scheme}${login}${host}${rest}`);
  const isWhole = hosts.includes(",") ? hosts.split(",").every((host) => host !== "") : true;
  return isWhole && urls.every((url) => URL.canParse(url)) ? urls : undefined;
}

/** Tells whether a text is the address of one PostgreSQL server, whatever its state. */
export function isReplicaAddress(url: string): boolean {
  return postgresHosts(url)?.length === 1 && !/[?&]target_session_attrs=/.test(url);
}

/** Returns the hosts and the database of a DATABASE_URL, without its user and password. */
export function postgresPlace(databaseUrl: string): string {
  const [, , , hosts = "", path = ""] = SHAPE.exec(databaseUrl) ?? [];
  return `${hosts}${path}`;
}
