import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { nearNames } from "./near-names.ts";
import { SETTINGS } from "./settings.ts";

it.each([
  ["SMTPURL", "SMTP_URL"],
  ["SMTP_URI", "SMTP_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["GATEWAY_STOR", "GATEWAY_STORE"],
  ["NODE_EVN", "NODE_ENV"],
  ["Port", "PORT"],
  ["trust_proxy", "TRUST_PROXY"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["STRIPE_SECRETKEY", "STRIPE_SECRET_KEY"],
  ["SESION_SECRET", "SESSION_SECRET"],
  ["LOG_LEVELS", "LOG_LEVEL"],
])("says what %s means", (name, meant) => {
  expect(nearNames({ [name]: "a value" })).toEqual([`${name} is not read by anything: ${meant} is meant`]);
  expect(readConfig({ [name]: "a value" }).warnings).toHaveLength(1);
  expect(() => readConfig({ NODE_ENV: "production", [name]: "a value" })).toThrow(
    meant === "NODE_ENV" ? "production" : `${meant} is meant`,
  );
});

/* Variables of shells, Node, npm, PostgreSQL, systemd, containers, mail programs and other parts of a machine. */
const OF_OTHERS =
  "HOME HOST HOSTNAME HOSTS LANG LC_ALL LOGNAME MAIL PATH PWD OLDPWD SHELL SHLVL TERM TZ USER TMPDIR EDITOR PAGER EMAIL DEBUG " +
  "NODE_OPTIONS NODE_PATH NODE_DEBUG NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_VERSION NODE_NO_WARNINGS NODE_TLS_REJECT_UNAUTHORIZED " +
  "npm_config_port npm_package_name npm_lifecycle_event npm_config_cache INIT_CWD " +
  "PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD PGPASSFILE PGSSLMODE PGDATA PGOPTIONS PGAPPNAME " +
  "SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD SMTP_FROM SMTP_PASS SMTP_TLS SMTP_AUTH DATABASE_HOST DATABASE_PORT DATABASE_NAME DATABASE_USER " +
  "INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID STATE_DIRECTORY NOTIFY_SOCKET CREDENTIALS_DIRECTORY MAINPID " +
  "KUBERNETES_PORT KUBERNETES_SERVICE_HOST POSTGRES_PORT BROLGA_PORT POSTGRES_PASSWORD CI GITHUB_TOKEN JAVA_HOME PUPPETEER_EXECUTABLE_PATH " +
  "CHROMIUM_PATH VITEST VITEST_POOL_ID VITEST_WORKER_ID TEST DEV PROD MODE BASE_URL SSR UV_THREADPOOL_SIZE MALLOC_ARENA_MAX " +
  "OTEL_EXPORTER_OTLP_ENDPOINT OTEL_SERVICE_NAME http_proxy https_proxy no_proxy SSH_AUTH_SOCK SUDO_USER XDG_DATA_DIRS XDG_RUNTIME_DIR " +
  "STRIPE_API_KEY STRIPE_PUBLISHABLE_KEY CLIENT_ID CLIENT_SECRET API_KEY APP_KEY TOKEN SORT FORT PROXY DOMAIN MAKE MAKEFLAGS MAKELEVEL";

it("leaves the variables of other programs alone, and those that are right", () => {
  const env = Object.fromEntries(OF_OTHERS.split(" ").map((name) => [name, "a value"]));
  expect(nearNames(env)).toEqual([]);
  expect(nearNames(Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, "a value"])))).toEqual([]);
});

it("says nothing about an empty variable, or if the setting that is meant has a value", () => {
  expect(nearNames({ SMTP_URI: " ", LOGLEVEL: "3", LOG_LEVEL: "info" })).toEqual([]);
});
