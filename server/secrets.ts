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
import type { Secrets } from "./office.ts";
import { StartError } from "./start-error.ts";

const DEFAULT_CLIENT_KEY = "brolga-storefront";
const FILE = "secrets.json";
/** Of an Ed25519 key in SPKI form, the last bytes are the raw key. */
const RAW_KEY_BYTES = 32;

const KeptSecrets = Type.Object({
  sessionSecret: Type.String({ minLength: 32 }),
  ticketPrivateKey: Type.String({ minLength: 32 }),
  sandboxGatewaySecret: Type.String({ minLength: 16 }),
});
type KeptSecrets = Static<typeof KeptSecrets>;

/** A new key for tickets: base64 of PKCS #8. */
export function makeTicketKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
}

function makeSecrets(): KeptSecrets {
  return {
    sessionSecret: randomBytes(32).toString("base64url"),
    ticketPrivateKey: makeTicketKey(),
    sandboxGatewaySecret: randomBytes(24).toString("base64url"),
  };
}

/** In one step: whoever reads finds the old or the new. Only their owner can read the file. */
async function keepSecrets(dataDir: string, secrets: KeptSecrets): Promise<void> {
  const file = join(dataDir, FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Puts another key for tickets in the place of the one kept in DATA_DIR; it signs from the next start on. */
export async function replaceTicketKey(dataDir: string, ticketPrivateKey: string): Promise<void> {
  await keepSecrets(dataDir, { ...((await readKept(dataDir)) ?? makeSecrets()), ticketPrivateKey });
}

/** What earlier starts made; null before the first. @throws StartError where it cannot be read. */
async function readKept(dataDir: string): Promise<KeptSecrets | null> {
  const file = join(dataDir, FILE);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new StartError(`${file} cannot be read (${error instanceof Error ? error.message : error})`);
  });
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (Value.Check(KeptSecrets, kept)) return kept;
  } catch {
    // Not JSON: said below, for both cases.
  }
  throw new StartError(`${file} cannot be read: restore it from a backup`);
}

/** Says what is wrong with the secrets before the database is opened. @throws StartError where one cannot be used. */
export async function checkSecrets(config: Config): Promise<void> {
  const kept = await readKept(config.dataDir);
  if (kept) ticketKey(kept.ticketPrivateKey, join(config.dataDir, FILE));
  if (config.ticketPrivateKey) ticketKey(config.ticketPrivateKey, "TICKET_PRIVATE_KEY");
}

/** The key's id is the first byte of its public half's SHA-256: the same wherever the key is used. */
export function ticketKey(pkcs8Base64: string, origin: string): Secrets["ticketKey"] {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey({ key: Buffer.from(pkcs8Base64, "base64"), format: "der", type: "pkcs8" });
  } catch {
    throw new StartError(`${origin} must be base64 of a PKCS #8 Ed25519 key`);
  }
  if (privateKey.asymmetricKeyType !== "ed25519") throw new StartError(`${origin} must be an Ed25519 key`);
  const raw = createPublicKey(privateKey).export({ type: "spki", format: "der" }).subarray(-RAW_KEY_BYTES);
  const kid = createHash("sha256").update(raw).digest()[0] ?? 0;
  return { kid, privateKey, publicKeyBase64: raw.toString("base64") };
}

/**
 * The secrets of this box office: from the environment, or made on the first start and kept in DATA_DIR, so that sessions
 * and tickets outlive the process.
 * @param mayMakeKey whether a key for tickets may be made where none is kept
 * @throws StartError where one cannot be used, or a key is missing that may not be made.
 */
export async function loadSecrets(
  config: Config,
  mayMakeKey: boolean,
): Promise<{ secrets: Secrets; sandboxGatewaySecret: string }> {
  const kept = (await readKept(config.dataDir)) ?? (await firstSecrets(config, mayMakeKey));
  const secrets: Secrets = {
    clientKey: config.clientKey ?? DEFAULT_CLIENT_KEY,
    sessionSecret: config.sessionSecret ?? kept.sessionSecret,
    ticketKey: config.ticketPrivateKey
      ? ticketKey(config.ticketPrivateKey, "TICKET_PRIVATE_KEY")
      : ticketKey(kept.ticketPrivateKey, join(config.dataDir, FILE)),
  };
  return { secrets, sandboxGatewaySecret: kept.sandboxGatewaySecret };
}

async function firstSecrets({ dataDir, ticketPrivateKey }: Config, mayMakeKey: boolean): Promise<KeptSecrets> {
  if (!mayMakeKey && !ticketPrivateKey)
    throw new StartError(
      `${join(dataDir, FILE)} is missing, with the key that this database's tickets were signed with: put it back from a backup, or 'npm run ops -- keys rotate' makes another`,
    );
  const made = makeSecrets();
  await keepSecrets(dataDir, made);
  return made;
}
