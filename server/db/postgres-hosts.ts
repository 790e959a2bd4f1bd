const SHAPE = /^(postgres(?:ql)?:\/\/)((?:[^@/]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;
/** What a database address may say of the host to choose. We write, so every value asks for the one that can be written. */
const WRITABLE_TARGETS = new Set(["any", "read-write", "primary"]);

/**
 * The addresses of each host of a DATABASE_URL, in their order: 'postgres://u:p@h1:5432,h2/db' names two, as libpq has it.
 * Undefined where it is no address of PostgreSQL.
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

/** Where a DATABASE_URL points, without its password. */
export function postgresPlace(databaseUrl: string): string {
  const [, , , hosts = "", path = ""] = SHAPE.exec(databaseUrl) ?? [];
  return `${hosts}${path}`;
}
