import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { checkServer } from "../check-server.ts";
import type { Config } from "../config.ts";
import { lockHolder } from "../data-dir.ts";
import { connect, type Db } from "../db/connect/connect.ts";
import { postgresPlace } from "../db/connect/postgres-hosts.ts";
import { missingSettings } from "../db/connect/session-settings.ts";
import { canWrite, databaseNow } from "../db/database-state.ts";
import { isKnown } from "../db/known-database.ts";
import { changesOf } from "../db/migrate.ts";
import { clockFinding } from "./check-clock.ts";
import { causeOf, type Finding, findingsOf } from "./finding.ts";

/** The oldest PostgreSQL that tests run on. */
const OLDEST = 15;
/** What the process of the jobs opens, beside the server's DATABASE_POOL. */
const OF_JOBS = 4;

const { ok, look, wrong } = findingsOf("database");

/** Looks at the database, and changes nothing: no migration runs. */
export async function checkDatabase(config: Config, clock: () => Date): Promise<Finding[]> {
  if (!config.databaseUrl) return [await embedded(config.dataDir)];
  const { databaseUrl, databasePrepared: prepare } = config;
  const place = postgresPlace(databaseUrl);
  try {
    const { db, close } = await connect({ databaseUrl, prepare, poolSize: 1, embeddedDir: "" });
    try {
      return [...(await postgres(db, config, place)), await againstDatabase(db, clock)];
    } finally {
      await close();
    }
  } catch (error) {
    return [wrong(`DATABASE_URL: ${place} cannot be reached (${causeOf(error)})`, "docs/run/postgresql.md")];
  }
}

/** To open the embedded database would write into its folder, so it stays closed. */
async function embedded(dataDir: string): Promise<Finding> {
  const holder = await lockHolder(dataDir);
  if (holder !== null) return ok(`process ${holder} has the embedded database open`);
  if (!existsSync(join(dataDir, "db"))) return ok("the embedded database is made at the first start");
  return ok("the embedded database is there, and closed; 'brolga ops verify' looks into it");
}

async function postgres(db: Db, config: Config, place: string): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; max: number; reserved: number; used: number; lacking: string[] }>`
    select current_setting('server_version') as version, current_setting('max_connections')::integer as max,
      current_setting('superuser_reserved_connections')::integer as reserved,
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as used,
      array(select wanted from unnest(array['pg_trgm', 'unaccent']) as wanted
        where not exists (select from pg_available_extensions where name = wanted)) as lacking
      from (select) as one`.execute(db);
  const [server] = rows;
  if (!server) return [];
  const findings: Finding[] = [];
  const says = `PostgreSQL ${server.version} at ${place}`;
  findings.push(
    Number.parseInt(server.version, 10) < OLDEST
      ? look(says, `PostgreSQL ${OLDEST} is the oldest that is tested`)
      : ok(says),
  );
  if (!(await canWrite(db)))
    findings.push(wrong("it takes no writes", "name the primary, or both hosts (docs/run/fail-over.md)"));
  if (server.lacking.length > 0)
    findings.push(wrong(`it has no extension ${server.lacking.join(" and ")}`, "apt-get install postgresql-contrib"));
  const lax = await missingSettings(db);
  if (lax.length > 0)
    findings.push(wrong("a pooler does not pass on the session settings", `in the database: ${lax.join(" ")}`));
  const wanted = config.databasePool + OF_JOBS;
  const left = server.max - server.reserved - server.used;
  findings.push(
    left < wanted
      ? look(
          `${server.used} of ${server.max} connections are open, and a server with its jobs takes ${wanted}`,
          "raise max_connections, or lower DATABASE_POOL",
        )
      : ok(`${server.used} of ${server.max} connections are open; a server with its jobs takes ${wanted}`),
  );
  return [...findings, ...(await ofTables(db, config))];
}

async function ofTables(db: Db, config: Config): Promise<Finding[]> {
  if (!(await isKnown(db))) return [ok("it has no tables of Brolga yet: the first start makes them")];
  const { pending, unknown } = await changesOf(db);
  const findings: Finding[] = [];
  if (unknown.length > 0)
    findings.push(
      wrong(`another version has changed it (${unknown.join(", ")})`, "start that version (docs/run/upgrade.md)"),
    );
  else if (pending.length > 0)
    findings.push(
      look(
        `the next start changes it (${pending.length} files, first ${pending[0]})`,
        "back up first (docs/run/upgrade.md)",
      ),
    );
  else findings.push(ok("no change is pending"));
  await checkServer(db, config).catch((error: unknown) => findings.push(wrong(causeOf(error), "docs/run/settings.md")));
  return findings;
}

async function againstDatabase(db: Db, clock: () => Date): Promise<Finding> {
  const asked = clock().getTime();
  const theirs = await databaseNow(db);
  return clockFinding("the database's", theirs, (asked + clock().getTime()) / 2);
}
