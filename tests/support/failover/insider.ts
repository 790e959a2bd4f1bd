import { setTimeout as sleep } from "node:timers/promises";
import { connectTo, type DatabaseNode } from "./database-node.ts";

/**
 * Somebody on the machine of the old primary, whose connection no proxy can close, and who writes to it without pause.
 * Writes that PostgreSQL acknowledges to them must be on the new primary.
 */
export class Insider {
  readonly #said: string[] = [];
  #left = false;
  #writing: Promise<void> = Promise.resolve();

  static async enter(node: DatabaseNode): Promise<Insider> {
    const insider = new Insider();
    const client = await connectTo(node);
    await client.query("create table if not exists insider (word text primary key)");
    insider.#writing = insider.#write(client);
    return insider;
  }

  async #write(client: Awaited<ReturnType<typeof connectTo>>): Promise<void> {
    try {
      while (!this.#left) {
        const word = crypto.randomUUID();
        await client.query("insert into insider values ($1)", [word]);
        this.#said.push(word);
        await sleep(20);
      }
    } catch {
      // The old primary has ended, or refuses to write.
    }
    await client.end().catch(() => undefined);
  }

  /** How many writes were acknowledged. */
  get count(): number {
    return this.#said.length;
  }

  async leave(): Promise<void> {
    this.#left = true;
    await this.#writing;
  }

  async lostIn(node: DatabaseNode): Promise<string[]> {
    const client = await connectTo(node);
    const { rows } = await client.query("select word from insider");
    await client.end();
    const kept = new Set(rows.map(({ word }) => word));
    return this.#said.filter((word) => !kept.has(word));
  }
}
