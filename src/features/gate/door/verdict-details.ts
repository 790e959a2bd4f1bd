import type { DoorTicket } from "#src/storage/gate-rows.ts";
import { cameInAt, groupWords, momentAt } from "../rules/verdict-words.ts";
import type { Verdict } from "./scan-ticket.ts";

/** What the door's staff tells the person in front of them, in lines. */
export function verdictDetails(verdict: Verdict, timezone: string): string[] {
  const { kind, ticket, unlisted, oldStart, forged, startsAtMs, atMs, people, direction } = verdict;
  const lines: string[] = [];
  if (kind === "count" && ticket && ticket.inside > 0) lines.push(groupWords(ticket));
  if ((kind === "enter" || kind === "left") && ticket && ticket.admits > 1)
    lines.push(`${people} ${people === 1 ? "person" : "people"}, ${groupWords(afterwards(ticket, people, direction))}`);
  if (kind === "already-in" && ticket) {
    if (ticket.admits > 1) lines.push(`All ${ticket.admits} people are in.`);
    lines.push(...cameIn(ticket.at, ticket.device, atMs, timezone));
  }
  if (kind === "void") lines.push(ticket?.voidReason || "This ticket was taken back. Send them to the box office.");
  if (kind === "wrong-event" && startsAtMs !== undefined)
    lines.push(`A genuine ticket, for ${momentAt(startsAtMs, timezone)}.`);
  if (kind === "not-ours")
    lines.push(
      forged
        ? "It looks like our ticket, but our box office did not sign it."
        : "This code is not one of our tickets. Ask for the ticket's own QR code.",
    );
  if (kind === "old-code")
    lines.push(
      "This code was replaced and proves nothing. Ask for the one in their wallet, opened with a connection, or find them by name or booking number.",
    );
  if (kind === "not-kept")
    lines.push("This device could not write the scan down. Nobody was let in: scan again, or use another device.");
  if (kind === "not-in") lines.push("Nobody came in with this ticket, or they have left already.");
  if (unlisted && (kind === "enter" || kind === "left"))
    lines.push(
      "Sold after this device's list: the name is not on it yet. If the ticket says that it admits several people, let them all in together.",
    );
  if (oldStart && kind === "enter") lines.push("The event was moved since: this copy shows the old time.");
  return lines;
}

function afterwards({ admits, inside }: DoorTicket, people: number, direction: Verdict["direction"]) {
  return { admits, inside: direction === "in" ? inside + people : inside - people };
}

function cameIn(at: number, device: string, nowMs: number, timezone: string): string[] {
  const when = at > 0 ? `Came in ${cameInAt(at, nowMs, timezone)}` : "Came in before";
  return [device ? `${when}, ${device}` : when];
}
