import { eventDays } from "#contract/rules/event/event-days.ts";
import type { GateClash, GatePack } from "#contract/wire/gate/gate.ts";
import { knownTime } from "#src/gate/storage/gate-clock.ts";
import { readClashes, readPack, readTicketsOfList, scopeOf } from "#src/gate/storage/gate-lists.ts";
import type { DoorTicket, GateDeviceRow, GatePackRow, GateScanRow, GateScope } from "#src/gate/storage/gate-rows.ts";
import { readOutbox, readScannedIds } from "#src/gate/storage/gate-scans.ts";
import { restoreScans } from "#src/gate/storage/gate-spare.ts";
import { type DayAt, ticketOnDay, withScans } from "#src/gate/storage/gate-tickets.ts";
import { pageState } from "#src/shared/offline/page-state.ts";
import { countTickets, type DoorCounts, recount } from "../rules/door-counts.ts";
import { type CheckSignature, type DoorKeys, signatureCheck } from "../rules/signature.ts";

/** What the screen shows about a door. */
export interface DoorView {
  pack: GatePackRow | undefined;
  counts: DoorCounts;
  /** The number of scans that the box office has not confirmed. */
  waiting: number;
  clashes: readonly GateClash[];
  /** Increases with every change of a ticket. */
  version: number;
}

const NOTHING = countTickets([]);

interface TakenList extends DoorKeys {
  event?: GatePack["event"];
}

/** One event's list in memory, as this device knows it: the box office's state with this device's own scans on top. */
export class DoorList {
  readonly scope: GateScope;
  readonly eventId: string;
  readonly userId: string;
  readonly view = pageState<DoorView>({ pack: undefined, counts: NOTHING, waiting: 0, clashes: [], version: 0 });
  tickets: Map<number, DoorTicket> = new Map();
  signedBy: CheckSignature = async () => "nobody";
  deviceName: string;
  dayAt: DayAt = () => 0;
  /** Whether the box office reports every change to this device as it happens, so that its list is up to date. */
  isLive = false;
  /** What the device knows about its clock's error. */
  clock: GateDeviceRow["clock"];
  /** The day of the event to which the tickets in memory belong. */
  #day = 0;
  /**
   * The box office's state of tickets that have own scans on top. It is stored because applying a scan twice would
   * count it twice.
   */
  #told = new Map<number, DoorTicket>();
  /** Tickets that this device has scanned. The value is true once the box office has reported the scan back. */
  #own = new Map<number, boolean>();
  /** The keys that `signedBy` uses, as JSON. */
  #keys = "";
  #counts = NOTHING;

  constructor(userId: string, eventId: string, deviceName: string) {
    this.scope = scopeOf(userId, eventId);
    this.userId = userId;
    this.eventId = eventId;
    this.deviceName = deviceName;
  }

  /** Reads everything from the device. */
  async load(): Promise<void> {
    await restoreScans();
    const [pack, tickets, waiting, clashes, own] = await Promise.all([
      readPack(this.scope),
      readTicketsOfList(this.scope),
      readOutbox(this.scope),
      readClashes(this.scope),
      readScannedIds(this.scope),
    ]);
    this.#own = new Map([...own].map((id) => [id, true]));
    this.#take(pack?.whole);
    this.tickets = tickets;
    this.#told.clear();
    this.#turnDay();
    this.#counts = countTickets(this.tickets.values());
    this.#scan(waiting);
    this.show({ pack, clashes, waiting: waiting.length });
  }

  /** Applies the box office's state of these tickets. Own scans that the box office does not have yet stay on top. */
  async apply(tickets: readonly DoorTicket[]): Promise<void> {
    const [pack, waiting] = await Promise.all([readPack(this.scope), readOutbox(this.scope)]);
    this.#take(pack?.whole);
    for (const ticket of tickets) {
      this.#told.delete(ticket.id);
      this.#put(ticket);
    }
    const told = new Set(tickets.map(({ id }) => id));
    this.#scan(waiting.filter((scan) => told.has(scan.ticket_id)));
    this.show({ pack, waiting: waiting.length });
  }

  /** Applies a scan of this device to one ticket. */
  set(ticket: DoorTicket): void {
    this.#own.set(ticket.id, false);
    this.#keepTold(ticket.id);
    this.#put(ticket);
    this.show({ waiting: this.view.read().waiting + 1 });
  }

  /** When the doors open at the earliest, in Unix milliseconds, if that is in the future by the device's best clock. */
  opensLater(nowMs: number): number | null {
    const doorsFrom = Date.parse(this.view.read().pack?.whole?.event.doors_from ?? "");
    return knownTime(this.clock, nowMs) < doorsFrom ? doorsFrom : null;
  }

  /** A ticket as the box office reported it, without this device's unsent scans. */
  toldTicket(id: number): DoorTicket | undefined {
    return this.#told.get(id) ?? this.tickets.get(id);
  }

  /** The name of another event, or '' if this device doesn't know it. */
  nameOf(eventId: string): string {
    const others = this.view.read().pack?.whole?.other_events ?? [];
    return others.find((other) => other.event_id === eventId)?.event_name ?? "";
  }

  show(change: Partial<Omit<DoorView, "counts" | "version">>): void {
    const now = this.view.read();
    if (this.dayAt(Date.now()) !== this.#day) {
      this.#turnDay();
      this.#counts = countTickets(this.tickets.values());
    }
    this.view.write({ ...now, ...change, counts: this.#counts, version: now.version + 1 });
  }

  /**
   * Whether somebody else has scanned a ticket that this device has scanned. The first report that comes back is about
   * the device's own scan.
   */
  isScannedElsewhere({ id, device }: DoorTicket): boolean {
    const heard = this.#own.get(id);
    if (heard === undefined) return false;
    this.#own.set(id, true);
    return heard || device !== this.deviceName;
  }

  /** Resets an event of several days on a new day: nobody has come in yet. */
  #turnDay(): void {
    const nowMs = Date.now();
    this.#day = this.dayAt(nowMs);
    for (const [id, ticket] of this.tickets) this.tickets.set(id, ticketOnDay(ticket, nowMs, this.dayAt));
  }

  /** Takes over the event's days and keys. The keys are prepared again only when they change. */
  #take({ keys, withdrawn_keys, event }: TakenList = { keys: [] }): void {
    if (event)
      this.dayAt = eventDays({
        startsAt: new Date(event.starts_at),
        endsAt: new Date(event.ends_at),
        timezone: event.timezone,
      }).dayAt;
    const now = JSON.stringify([keys, withdrawn_keys]);
    if (now !== this.#keys) this.signedBy = signatureCheck({ keys, withdrawn_keys });
    this.#keys = now;
  }

  #scan(waiting: readonly GateScanRow[]): void {
    for (const scan of waiting) {
      const ticket = this.tickets.get(scan.ticket_id);
      this.#keepTold(scan.ticket_id);
      if (ticket) this.#put(withScans(ticket, [scan], this));
    }
  }

  #keepTold(id: number): void {
    const ticket = this.tickets.get(id);
    if (ticket && !this.#told.has(id)) this.#told.set(id, ticket);
  }

  #put(given: DoorTicket): void {
    const ticket = ticketOnDay(given, Date.now(), this.dayAt);
    this.#counts = recount(this.#counts, this.tickets.get(ticket.id), ticket);
    this.tickets.set(ticket.id, ticket);
  }
}
