import { randomUUID } from "node:crypto";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import type { EventListItem } from "#contract/wire/events.ts";
import type { Client } from "./client.ts";

const DEMO_PASSWORD = "brolga-demo";

export interface Buyer {
  id: string;
  token: string;
}

/** The visitors' world: the box office's coming events, its staff, and the accounts that they open themselves. */
export class Town {
  readonly client: Client;
  readonly door = { id: randomUUID(), name: "the door of the soak" };
  #events: readonly EventListItem[] = [];
  #staff: Buyer | null = null;
  #accounts = 0;

  constructor(client: Client) {
    this.client = client;
  }

  /**
   * Reads the coming events and signs the staff in.
   * @throws Error if the box office has no demo
   */
  async settle(): Promise<void> {
    const { body } = await this.client.ask("/api/event?is_future=1&limit=0");
    this.#events = body.response_data;
    if (this.seated().length === 0) throw new Error("the demo has no event with seats");
    this.#staff = await this.signIn("gate@example.com", DEMO_PASSWORD);
    if (!this.#staff) throw new Error("the demo's gate staff cannot sign in");
  }

  event(): EventListItem {
    return anyOf(this.#events);
  }

  /** The events with numbered seats that are on sale. */
  seated(): EventListItem[] {
    const now = Date.now();
    return this.#events.filter(
      ({ place_type, sold_out, cancelled, sale_opens_at }) =>
        sellsAt(place_type) === "seats" &&
        !sold_out &&
        !cancelled &&
        !(sale_opens_at && Date.parse(sale_opens_at) > now),
    );
  }

  staff(): Buyer {
    if (!this.#staff) throw new Error("the staff has not signed in");
    return this.#staff;
  }

  async signIn(email: string, password: string): Promise<Buyer | null> {
    const { body } = await this.client.ask("/api/login", { json: { email, password } });
    const found = body?.response_data;
    return found ? { id: found.User.id, token: found.accesstoken } : null;
  }

  /** Opens a new account and signs in to it. */
  async newBuyer(): Promise<Buyer | null> {
    this.#accounts += 1;
    const email = `soak-${this.#accounts}@example.com`;
    const password = "wattle and rain";
    const json = {
      firstname: "Tavita",
      lastname: "Sole",
      email,
      password,
      mobile: `04${String(10_000_000 + this.#accounts)}`,
    };
    await this.client.ask("/api/register", { json });
    return this.signIn(email, password);
  }
}

export function anyOf<T>(list: readonly T[]): T {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error("there is nothing to choose from");
  return found;
}
