import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { actsOf, type LoggedAct } from "#server/modules/operator-log/read-log.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "./fault-box-office.ts";
import { CommandHosts, type CommandResult } from "./servers/command-hosts.ts";
import { atGateway, notify } from "./steps/payment-steps.ts";

/** A box office on PostgreSQL whose operator, Sam, runs commands. */
export class LoggedBoxOffice {
  readonly box: FaultBoxOffice;
  readonly folder: string;
  readonly #commands: CommandHosts;

  constructor(box: FaultBoxOffice, folder: string, databaseUrl: string) {
    this.box = box;
    this.folder = folder;
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "data"), OPERATOR: "Sam" };
    this.#commands = new CommandHosts(env);
  }

  static async open(): Promise<LoggedBoxOffice> {
    const box = await boxOfficeOnPostgres();
    const rows = await box.sql<{ port: number; db: string }>`
      select inet_server_port() as port, current_database() as db`;
    const folder = await mkdtemp(join(tmpdir(), "brolga-ops-log-"));
    return new LoggedBoxOffice(box, folder, `postgres://postgres@127.0.0.1:${rows[0]?.port}/${rows[0]?.db}`);
  }

  async close(): Promise<void> {
    await this.#commands.close();
    await this.box.closeAll();
    await rm(this.folder, { recursive: true, force: true });
  }

  ops = (...args: string[]): Promise<CommandResult> => this.#commands.run(args);

  async acts(): Promise<LoggedAct[]> {
    const rows = [];
    for await (const row of actsOf(this.box.db)) rows.push(row);
    return rows;
  }

  /** The acts that a command adds to the log. The command must succeed. */
  async added(...args: string[]): Promise<LoggedAct[]> {
    const before = (await this.acts()).length;
    const { code, err } = await this.ops(...args);
    // 2: the bank and the box office differ.
    expect([args.join(" "), err, code]).toEqual([args.join(" "), expect.any(String), args[0] === "reconcile" ? 2 : 0]);
    return (await this.acts()).slice(before);
  }

  /** @returns the order's number */
  async paidOrder(seats: string[]): Promise<string> {
    const order = await atGateway(this.box, seats);
    expect(await notify(this.box, order.form)).toBe(200);
    return order.made.pid;
  }

  /** The number of an order's only ticket. */
  async ticketOf(pid: string): Promise<string> {
    const ticket = await this.box.db
      .selectFrom("ticket")
      .innerJoin("booking", "booking.id", "ticket.booking_id")
      .where("booking.pid", "=", Number(pid))
      .select("booking_no")
      .executeTakeFirstOrThrow();
    return ticket.booking_no;
  }

  /** Adds a device that has checked in at a door. @returns its id */
  async device(): Promise<string> {
    const id = randomUUID();
    await this.box.db.insertInto("gate_device").values({ id, name: "Front door", last_seen_at: new Date() }).execute();
    return id;
  }
}
