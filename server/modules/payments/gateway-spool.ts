import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import type { Channel, Gateway, GatewayPost } from "#server/gateway/gateway.ts";

/** Posts whose signature is the gateway's own. Nobody else can make one. */
const MAX_SIGNED = 10_000;
/** Posts that only the database can verify, for they leave out what was signed: anybody can make those. */
const MAX_UNSIGNED = 200;
/** Of one signed answer: whoever holds a genuine one could post it with other order numbers. */
const MAX_OF_ONE_ANSWER = 8;
/** The gateway's posts take a tenth of it. */
const MAX_POST_BYTES = 16 * 1024;

const SpooledPost = Type.Object({
  channel: Type.Union([Type.Literal("return"), Type.Literal("notify")]),
  receivedAt: Type.String(),
  fields: Type.Record(Type.String(), Type.String()),
});
export type SpooledPost = Static<typeof SpooledPost>;

export interface SpooledFile {
  name: string;
  /** Null where it is not a post that the gateway could have made. */
  post: SpooledPost | null;
  /** The gateway's signature was right when it was kept. */
  signed: boolean;
}

/**
 * Posts of the gateway that the database could not take: a file each in a private folder, on the disk before the gateway
 * hears that they are kept. The same post is kept once. Applying one twice does nothing twice (settle-answer.ts), so that
 * several processes may share the folder.
 */
export class GatewaySpool {
  readonly #dir: string;
  readonly #gateway: Gateway;

  constructor(dir: string, gateway: Gateway) {
    this.#dir = dir;
    this.#gateway = gateway;
  }

  /**
   * Keeps a post, without what must not be kept of a card. False where it cannot be the gateway's, or too many wait.
   * @throws what the disk says where it cannot be written.
   */
  async keep(channel: Channel, post: GatewayPost): Promise<boolean> {
    const keepable = this.#gateway.keepable(post, channel);
    if (!keepable) return false;
    const { reference, fields, signed } = keepable;
    const kept: SpooledPost = { channel, receivedAt: post.receivedAt.toISOString(), fields };
    const text = JSON.stringify(kept);
    if (Buffer.byteLength(text) > MAX_POST_BYTES) return false;

    const answer = `${signed ? "signed" : "unsigned"}-${digest(keepable.answer)}`;
    const name = `${answer}-${digest([reference])}.json`;
    const names = await this.#names();
    if (names.includes(name)) return true;
    if (names.filter((known) => known.startsWith(answer)).length >= MAX_OF_ONE_ANSWER) return false;
    const kind = isSigned(name) ? MAX_SIGNED : MAX_UNSIGNED;
    if (names.filter((known) => isSigned(known) === isSigned(name)).length >= kind) return false;
    await this.#write(name, text);
    return true;
  }

  /**
   * What waits, in no order.
   * @param unreadable is told of each file that is there and cannot be read; it stays where it is
   * @throws what the disk says where the folder cannot be read
   */
  async waiting(unreadable: (name: string, error: unknown) => void): Promise<SpooledFile[]> {
    const files: SpooledFile[] = [];
    for (const name of await this.#names()) {
      try {
        const text = await readFile(join(this.#dir, name), "utf8");
        files.push({ name, post: parsed(text), signed: isSigned(name) });
      } catch (error) {
        // Otherwise another process was quicker.
        if (!isMissing(error)) unreadable(name, error);
      }
    }
    return files;
  }

  /** How many files wait, whether they can be read or not. */
  async count(): Promise<number> {
    return (await this.#names()).length;
  }

  async remove({ name }: SpooledFile): Promise<void> {
    await rm(join(this.#dir, name), { force: true });
  }

  /**
   * Keeps for the operator, and applies no more, what no order knows and what can never be applied: somebody may have paid.
   * @throws what the disk says where it cannot be moved.
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

  /** Whole and on the disk, or not at all. */
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

/** No folder is made before something is kept. */
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
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
    // A text that no table can hold would be tried again for ever.
    return Value.Check(SpooledPost, post) && isStorable(post.fields) ? post : null;
  } catch {
    return null;
  }
}
