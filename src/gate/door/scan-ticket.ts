import { noteRefusal } from "#src/gate/storage/gate-refusals.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { type NewScan, settleScan } from "#src/gate/storage/gate-scans.ts";
import { ticketOnDay, withScans } from "#src/gate/storage/gate-tickets.ts";
import type { DoorList } from "../list/door-list.ts";
import {
  type Direction,
  isRefusal,
  opensDoor,
  passable,
  readTyped,
  standingVerdict,
  type VerdictKind,
} from "../rules/verdict.ts";
import { gateTicketStates as states } from "../storage/gate-ticket-states.ts";

/** The door's verdict on one code, or on a ticket that somebody looked up. */
export interface Verdict {
  kind: VerdictKind;
  /** The ticket before the scan; null if the code belongs to no ticket of this event. */
  ticket: DoorTicket | null;
  /** True for a genuine ticket that was bought after this device fetched its list. */
  unlisted: boolean;
  /**
   * The event was moved: the code names this start. `listMs` is the list's start, if the list may be outdated because
   * the device receives no changes just now. In Unix milliseconds.
   */
  moved?: { codeMs: number; listMs?: number };
  forged: boolean;
  /** True if a scanner typed the beginning of one of our codes and then something that isn't ours. */
  garbled?: boolean;
  /** The event of a ticket to another event. The name is '' if this device doesn't know it. */
  otherEvent?: { name: string; startsAtMs: number };
  /** When the doors open at the earliest, in Unix milliseconds. Only for a scan from before. */
  opensAtMs?: number;
  direction: Direction;
  /** How many people this scan let in or out. For `count`, the most that it can. */
  people: number;
  /** Whether somebody looked the ticket up instead of scanning it. */
  manual: boolean;
  /** The id of the stored scan, for an undo. */
  scanId?: string;
  atMs: number;
}

export interface ScanMode {
  direction: Direction;
  /**
   * The tickets' states in training, null otherwise. In training, every code gets its answer, and nothing is stored or
   * sent.
   */
  training: Map<number, DoorTicket> | null;
}

const plain = { ticket: null, unlisted: false, forged: false, direction: "in" as const, people: 1, manual: false };

/** The verdict if the device could not store a scan, so nobody was let in. */
export const notKept = (atMs: number): Verdict => ({ ...plain, kind: "not-kept", atMs });

/** Judges a code that was read, or what a scanner may have typed, and stores its scan before it answers. */
export async function scanCode(
  door: DoorList,
  text: string | readonly string[],
  mode: ScanMode,
  nowMs: number,
): Promise<Verdict | null> {
  const event = door.view.read().pack?.whole?.event;
  if (!event) return null;
  const code = await readTyped([text].flat(), event, door.signedBy);
  if (code.kind === "ticket") {
    const verdict = await scanTicket(door, code.ticketId, { ...mode, manual: false }, nowMs);
    if (code.otherStartMs === undefined) return verdict;
    const listMs = door.isLive ? undefined : Date.parse(event.starts_at);
    return { ...verdict, moved: { codeMs: code.otherStartMs, ...(listMs !== undefined && { listMs }) } };
  }
  const verdict: Verdict = { ...plain, kind: code.kind, atMs: nowMs };
  if (code.kind === "not-ours") {
    verdict.forged = code.why === "forged";
    verdict.garbled = code.why === "garbled";
  }
  if (code.kind === "wrong-event")
    verdict.otherEvent = { name: door.nameOf(code.eventId), startsAtMs: code.startsAtMs };
  return noted(door, verdict, mode);
}

/** Counts a refused attempt. The verdict stands even if the device cannot store that. */
async function noted(door: DoorList, verdict: Verdict, { training }: ScanMode): Promise<Verdict> {
  const { kind: why, ticket, atMs } = verdict;
  if (!training && isRefusal(why))
    await noteRefusal(door.scope, { why, ticketId: ticket?.id ?? 0, atMs }).catch(() => undefined);
  return verdict;
}

interface TicketScan extends ScanMode {
  manual: boolean;
  /** How many people the door counted. If left out, a ticket for several asks for the number. */
  people?: number;
}

/** Judges a ticket by its id. @throws if the device cannot store the scan; then nobody is let in */
export async function scanTicket(door: DoorList, ticketId: number, mode: TicketScan, nowMs: number): Promise<Verdict> {
  const { direction, training, manual, people } = mode;
  const listed = door.tickets.get(ticketId);
  const ticket = door.toldTicket(ticketId) ?? unlistedTicket(ticketId);
  const id = crypto.randomUUID();
  const answer = (before: DoorTicket): Verdict => ({
    ...plain,
    kind: standingVerdict(before, direction, people),
    ticket: before,
    unlisted: !listed?.bookingNo,
    direction,
    people: people ?? passable(before, direction),
    manual,
    atMs: nowMs,
  });
  const scanOf = ({ admits }: DoorTicket): NewScan => ({
    id,
    ticket_id: ticketId,
    kind: direction,
    at: new Date(nowMs).toISOString(),
    manual,
    // Without a number, everybody whom the ticket still admits passes. This device may not know how many that is.
    ...(admits > 1 && { people: people ?? 1 }),
  });
  if (training) {
    const before = ticketOnDay(training.get(ticketId) ?? listed ?? ticket, nowMs, door.dayAt);
    const verdict = answer(before);
    const row = { ...scanOf(before), before: before.state };
    if (opensDoor(verdict.kind)) training.set(ticketId, withScans(before, [row], door));
    return verdict;
  }
  const opensAtMs = door.opensLater(nowMs);
  if (opensAtMs !== null) return noted(door, { ...answer(ticket), kind: "too-early", opensAtMs }, mode);
  const decide = (before: DoorTicket) => (opensDoor(answer(before).kind) ? scanOf(before) : null);
  const { before, after } = await settleScan(door, ticket, decide, { nowMs });
  const verdict = answer(before);
  if (!opensDoor(verdict.kind)) return noted(door, verdict, mode);
  door.set(after);
  return { ...verdict, scanId: id };
}

/** Undoes a scan and restores the ticket's state before it. */
export async function undoScan(
  door: DoorList,
  { scanId, ticketId, reason }: { scanId: string; ticketId: number; reason: string },
  nowMs: number,
): Promise<void> {
  const ticket = door.toldTicket(ticketId) ?? unlistedTicket(ticketId);
  const at = new Date(nowMs).toISOString();
  const undo: NewScan = {
    id: crypto.randomUUID(),
    ticket_id: ticketId,
    kind: "undo",
    at,
    reason,
    manual: true,
    undoes: scanId,
  };
  const { after } = await settleScan(door, ticket, () => undo, { nowMs });
  door.set(after);
}

/** A genuine ticket that this device's list does not have, because it was sold later. */
function unlistedTicket(id: number): DoorTicket {
  return {
    id,
    section: "",
    seat: "",
    name: "",
    bookingNo: "",
    state: states.notIn,
    at: 0,
    device: "",
    voidReason: "",
    admits: 0,
    inside: 0,
    over: 0,
    order: "",
  };
}
