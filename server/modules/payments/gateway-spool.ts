import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import type { Gateway, GatewayPost, PostChannel } from "#server/gateway/gateway.ts";
import { errorCode } from "#server/process/error-code.ts";

/** Stored posts with the gateway's signature. Nobody else can make one. */
const MAX_SIGNED = 10_000;
/** Stored posts without a complete signature, which only the database can verify. Anybody can make those. */
const MAX_UNSIGNED = 200;
/** Stored copies of one signed answer, because anybody who has a genuine one could post it with other order numbers. */
const MAX_COPIES_OF_ANSWER = 8;
/** The gateway's posts need a tenth of this. */
const MAX_POST_BYTES = 16 * 1024;

const SpooledPost = Type.Object({
  channel: Type.Union([Type.Literal("return"), Type.Literal("notify")]),
  receivedAt: Type.String(),
  fields: Type.Record(Type.String(), Type.String()),
});
export type SpooledPost = Static<typeof SpooledPost>;

export interface SpooledFile {
  name: string;
  /** Null if the content cannot be a post of the gateway. */
  post: SpooledPost | null;
  /** Whether the gateway's signature was right when the post was stored. */
  signed: boolean;
}

/**
 * Stores the gateway's posts that the database could not take, each as a file in a private folder. A file is on the
 * disk before the gateway is told that its post is stored. The same post is stored once. Applying a post twice has no
 * further effect (settle-answer.ts), so several processes may share the folder.
 */
export class GatewaySpool {
  readonly #dir: string;
  readonly #gateway: Gateway;

  constructor(dir: string, gateway: Gateway) {
    this.#dir = dir;
    this.#gateway = gateway;
  }

  /**
   * Stores a post without the card details that must not be stored.
   * @returns false if the post cannot come from the gateway, or too many posts wait
   * @throws the disk's error if the file cannot be written
   */
  async keep(channel: PostChannel, post: GatewayPost): Promise<boolean> {
    const spoolable = this.#gateway.spoolable(post, channel);
    if (!spoolable) return false;
    const { reference, fields, signed } = spoolable;
    const kept: SpooledPost = { channel, receivedAt: post.receivedAt.toISOString(), fields };
    const text = JSON.stringify(kept);
    if (Buffer.byteLength(text) > MAX_POST_BYTES) return false;

    const answer = `${signed ? "signed" : "unsigned"}-${digest(spoolable.answer)}`;
    const name = `${answer}-${digest([reference])}.json`;
    const names = await this.#names();
    if (names.includes(name)) return true;
    if (names.filter((known) => known.startsWith(answer)).length >= MAX_COPIES_OF_ANSWER) return false;
    const kind = isSigned(name) ? MAX_SIGNED : MAX_UNSIGNED;
    if (names.filter((known) => isSigned(known) === isSigned(name)).length >= kind) return false;
    await this.#write(name, text);
    return true;
  }

  /**
   * The posts that wait, in no particular order.
   * @param unreadable called for each file that exists but cannot be read; such files stay where they are
   * @throws the disk's error if the folder cannot be read
   */
  async waiting(unreadable: (name: string, error: unknown) => void): Promise<SpooledFile[]> {
    const files: SpooledFile[] = [];
    for (const name of await this.#names()) {
      try {
        const text = await readFile(join(this.#dir, name), "utf8");
        files.push({ name, post: parsed(text), signed: isSigned(name) });
      } catch (error) {
        // A missing file was already taken by another process.
        if (!isMissing(error)) unreadable(name, error);
      }
    }
    return files;
  }

  /** How many files wait, including unreadable ones. */
  async count(): Promise<number> {
    return (await this.#names()).length;
  }

  async remove({ name }: SpooledFile): Promise<void> {
    await rm(join(this.#dir, name), { force: true });
  }

  /**
   * Moves a file aside for the operator: its post belongs to no order or can never be applied, but somebody may have
   * paid. It is not applied again.
   * @throws the disk's error if the file cannot be moved
   */
  async setAside({ name }: SpooledFile): Promise<void> {
    const aside = join(this.#dir, "refused");
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(join(this.#dir, name), join(aside, name)).catch(unlessMissing);
  }

  async #names(): Promise<string[]> {
    const names = (await readdir(this.#dir).catch(unlessMissing)) ?? [];
    return names.filter((name) => name.endsWith(".json"));
  }

  /** Writes a file completely and syncs it to the disk, or leaves nothing. */
  async #write(name: string, text: string): Promise<void> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 });
    const part = join(this.#dir, `${name}.${randomUUID()}.part`);
    try {
      const file = await open(part, "wx", 0o600);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, join(this.#dir, name));
    } catch (error) {
      await unlink(part).catch(() => undefined);
      throw error;
    }
    const folder = await open(this.#dir, "r");
    await folder.sync().finally(() => folder.close());
  }
}

/** The folder does not exist until the first post is stored. */
const isMissing = (error: unknown) => errorCode(error) === "ENOENT";
function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
const isStorable = (fields: Readonly<Record<string, string>>) =>
  !Object.entries(fields)
    .flat()
    .some((text) => text.includes("\0"));
const isSigned = (name: string) => name.startsWith("signed-");
const digest = (parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);

function parsed(text: string): SpooledPost | null {
  try {
    const post: unknown = JSON.parse(text);
    // A text that the database cannot store would otherwise be tried again for ever.
    return Value.Check(SpooledPost, post) && isStorable(post.fields) ? post : null;
  } catch {
    return null;
  }
}
