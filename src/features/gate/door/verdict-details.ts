import { cameInAt, momentAt } from "../rules/verdict-words.ts";
import type { Verdict } from "./scan-ticket.ts";

/** What the door's staff tells the person in front of them, in lines. */
export function verdictDetails(verdict: Verdict, timezone: string): string[] {
  const { kind, ticket, unlisted, oldStart, forged, startsAtMs, atMs } = verdict;
  const lines: string[] = [];
  if (kind === "already-in" && ticket) lines.push(...cameIn(ticket.at, ticket.device, atMs, timezone));
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
    lines.push("Sold after this device's list: the name is not on it yet.");
  if (oldStart && kind === "enter") lines.push("The event was moved since: this copy shows the old time.");
  return lines;
}

function cameIn(at: number, device: string, nowMs: number, timezone: string): string[] {
  const when = at > 0 ? `Came in ${cameInAt(at, nowMs, timezone)}` : "Came in before";
  return [device ? `${when}, ${device}` : when];
}
