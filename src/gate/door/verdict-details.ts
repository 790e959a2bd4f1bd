import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { cameInAt, groupWords, momentAt, typeWords } from "../rules/verdict-words.ts";
import type { Verdict } from "./scan-ticket.ts";

/** What the door's staff tell the person in front of them, as lines. */
export function verdictDetails(verdict: Verdict, timezone: string): string[] {
  const { kind, ticket, unlisted, moved, otherEvent, opensAtMs, atMs, people, direction } = verdict;
  const lines: string[] = [];
  if ((kind === "enter" || kind === "count") && direction === "in" && ticket) lines.push(...typeWords(ticket));
  if (kind === "count" && ticket && ticket.inside > 0) lines.push(groupWords(ticket));
  if ((kind === "enter" || kind === "left") && ticket && ticket.admits > 1)
    lines.push(`${people} ${people === 1 ? "person" : "people"}, ${groupWords(afterwards(ticket, people, direction))}`);
  if (kind === "already-in" && ticket) {
    if (ticket.admits > 1) lines.push(`All ${ticket.admits} people are in.`);
    lines.push(...cameIn(ticket.at, ticket.device, atMs, timezone));
  }
  if (kind === "void") lines.push(ticket?.voidReason || "This ticket was withdrawn. Send them to the box office.");
  if (otherEvent) lines.push(`A real ticket, but for ${whichEvent(otherEvent, timezone)}.`);
  if (opensAtMs !== undefined)
    lines.push(
      `The doors open ${momentAt(opensAtMs, timezone)} at the earliest. By this device's clock it's ${momentAt(atMs, timezone)}. Nobody is counted in.`,
    );
  if (kind === "not-ours") lines.push(notOurs(verdict));
  if (kind === "old-code")
    lines.push(
      "This code was replaced, so it no longer counts. Ask them to open My Ticket online for the new one, or find them by name or booking number.",
    );
  if (kind === "not-kept")
    lines.push("This device couldn't save the scan, so nobody is counted in. Scan again, or use another device.");
  if (kind === "not-in") lines.push("Nobody came in with this ticket, or they've already left.");
  if (unlisted && (kind === "enter" || kind === "left"))
    lines.push(
      "Sold after this device's list came, so it has no name yet. If the ticket says it admits several people, let them all in together.",
    );
  if (moved && kind === "enter") lines.push(movedWords(moved, timezone));
  return lines;
}

function movedWords({ codeMs, listMs }: NonNullable<Verdict["moved"]>, timezone: string): string {
  const onTicket = momentAt(codeMs, timezone);
  return listMs === undefined
    ? `The event has moved. This copy of the ticket still says ${onTicket}.`
    : `The event has moved: the ticket says ${onTicket}, this device's list ${momentAt(listMs, timezone)}. Until the device is online again, it can't tell which is newer.`;
}

const whichEvent = ({ name, startsAtMs }: NonNullable<Verdict["otherEvent"]>, timezone: string) =>
  [name, momentAt(startsAtMs, timezone)].filter(Boolean).join(", ");

function notOurs({ forged, garbled }: Verdict): string {
  if (garbled)
    return 'The scanner didn\'t pass on the whole code. Scan again. If this stays, set the scanner to the keyboard "English (US)", or to type more slowly.';
  return forged
    ? "It looks like one of our tickets, but we didn't make it."
    : "That's not one of our tickets. Ask for the QR code on the ticket itself.";
}

function afterwards({ admits, inside }: DoorTicket, people: number, direction: Verdict["direction"]) {
  return { admits, inside: direction === "in" ? inside + people : inside - people };
}

function cameIn(at: number, device: string, nowMs: number, timezone: string): string[] {
  const when = at > 0 ? `Came in ${cameInAt(at, nowMs, timezone)}` : "Came in before";
  return [device ? `${when}, ${device}` : when];
}
