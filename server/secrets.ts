import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import type { Config } from "./config.ts";
import { errorCode } from "./process/error-code.ts";
import { SettingsError } from "./process/start-error.ts";
import type { Secrets } from "./services.ts";

const DEFAULT_CLIENT_KEY = "brolga-storefront";
const FILE = "secrets.json";
/** The last bytes of an Ed25519 public key in SPKI form are the raw key. */
const RAW_KEY_BYTES = 32;

const PersistedSecrets = Type.Object({
  sessionSecret: Type.String({ minLength: 32 }),
  ticketPrivateKey: Type.String({ minLength: 32 }),
  sandboxGatewaySecret: Type.String({ minLength: 16 }),
});
type PersistedSecrets = Static<typeof PersistedSecrets>;

/** Makes a new key for tickets. Returns base64 of its PKCS #8 form. */
export function makeTicketKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
}

function makeSecrets(): PersistedSecrets {
  return {
    sessionSecret: randomBytes(32).toString("base64url"),
    ticketPrivateKey: makeTicketKey(),
    sandboxGatewaySecret: randomBytes(24).toString("base64url"),
  };
}

/** Replaces the file in one step, so that readers find the old or the new one. Only its owner can read it. */
async function persistSecrets(dataDir: string, secrets: PersistedSecrets): Promise<void> {
  const file = join(dataDir, FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Replaces the tickets' key that is stored in DATA_DIR. The new key signs from the next start. */
export async function replaceTicketKey(dataDir: string, ticketPrivateKey: string): Promise<void> {
  await persistSecrets(dataDir, { ...((await readPersisted(dataDir)) ?? makeSecrets()), ticketPrivateKey });
}

/** Returns the secrets that an earlier start made, or null before the first. @throws SettingsError if they cannot be read */
async function readPersisted(dataDir: string): Promise<PersistedSecrets | null> {
  const file = join(dataDir, FILE);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw new SettingsError(`DATA_DIR: ${file} cannot be read (${error instanceof Error ? error.message : error})`);
  });
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (Value.Check(PersistedSecrets, kept)) return kept;
  } catch {
    // A text that is not JSON and one of the wrong form get the same message below.
  }
  throw new SettingsError(`DATA_DIR: ${file} cannot be read: restore it from a backup`);
}

/**
 * Returns the key for tickets from the environment, or else from DATA_DIR. Null if neither has one yet.
 * @throws SettingsError if a secret of either cannot be used
 */
export async function presentTicketKey({
  dataDir,
  ticketPrivateKey,
}: Pick<Config, "dataDir" | "ticketPrivateKey">): Promise<Secrets["ticketKey"] | null> {
  const kept = await readPersisted(dataDir);
  const own = kept && ticketKey(kept.ticketPrivateKey, `DATA_DIR: ${join(dataDir, FILE)}`);
  return ticketPrivateKey ? ticketKey(ticketPrivateKey, "TICKET_PRIVATE_KEY") : own;
}

/**
 * Reads a key for tickets. Its id is the first byte of the public key's SHA-256, so it is the same everywhere.
 * @throws SettingsError naming `origin` if it is not an Ed25519 key
 */
export function ticketKey(pkcs8Base64: string, origin: string): Secrets["ticketKey"] {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey({ key: Buffer.from(pkcs8Base64, "base64"), format: "der", type: "pkcs8" });
  } catch {
    throw new SettingsError(`${origin} must be base64 of a PKCS #8 Ed25519 key`);
  }
  if (privateKey.asymmetricKeyType !== "ed25519") throw new SettingsError(`${origin} must be an Ed25519 key`);
  const raw = createPublicKey(privateKey).export({ type: "spki", format: "der" }).subarray(-RAW_KEY_BYTES);
  const kid = createHash("sha256").update(raw).digest()[0] ?? 0;
  return { kid, privateKey, publicKeyBase64: raw.toString("base64") };
}

/**
 * Loads the secrets from the environment, or from DATA_DIR, where the first start stores those that it makes. So
 * sessions and tickets stay valid after a restart.
 * @throws SettingsError if a secret cannot be used
 */
export async function loadSecrets(config: Config): Promise<{ secrets: Secrets; sandboxGatewaySecret: string }> {
  const kept = (await readPersisted(config.dataDir)) ?? (await firstSecrets(config.dataDir));
  const secrets: Secrets = {
    clientKey: config.clientKey ?? DEFAULT_CLIENT_KEY,
    sessionSecret: config.sessionSecret ?? kept.sessionSecret,
    ticketKey: config.ticketPrivateKey
      ? ticketKey(config.ticketPrivateKey, "TICKET_PRIVATE_KEY")
      : ticketKey(kept.ticketPrivateKey, `DATA_DIR: ${join(config.dataDir, FILE)}`),
  };
  return { secrets, sandboxGatewaySecret: kept.sandboxGatewaySecret };
}

/** The session's secret alone, for a process that runs the jobs. Null if it is neither in the environment nor in DATA_DIR. */
export async function sessionSecretOf(
  config: Pick<Config, "sessionSecret" | "dataDir">,
): Promise<Pick<Secrets, "sessionSecret"> | null> {
  const sessionSecret = config.sessionSecret ?? (await readPersisted(config.dataDir))?.sessionSecret;
  return sessionSecret === undefined ? null : { sessionSecret };
}

async function firstSecrets(dataDir: string): Promise<PersistedSecrets> {
  const made = makeSecrets();
  await persistSecrets(dataDir, made);
  return made;
}
