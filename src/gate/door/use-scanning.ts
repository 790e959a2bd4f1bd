import { useCallback, useRef, useState } from "react";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import type { DoorList } from "../list/door-list.ts";
import type { FrameRead } from "../reader/reader-messages.ts";
import { CodeInSight } from "../rules/code-in-sight.ts";
import type { Direction } from "../rules/verdict.ts";
import { soundVerdict } from "./feedback.ts";
import { notKept, scanCode, scanTicket, type Verdict } from "./scan-ticket.ts";

export interface Scanning {
  verdict: Verdict | null;
  last: Verdict | null;
  see: (seen: FrameRead) => void;
  /** Judges what a hardware scanner may have typed. */
  type: (readings: readonly string[]) => void;
  admit: (ticketId: number) => void;
  /** Lets some people of a group in or out, after their ticket was judged. */
  count: (verdict: Verdict, people: number) => void;
  clear: () => void;
  /** Reports that a scan was undone, so the last verdict no longer applies. */
  forget: (scanId: string) => void;
}

interface ScanSettings {
  direction: Direction;
  training: Map<number, DoorTicket> | null;
  sound: boolean;
  /** Called after a scan or a refused attempt was stored. */
  scanned: () => void;
}

/** Turns codes into verdicts, one after another. A new verdict does not wait for a press. */
export function useScanning(list: DoorList, settings: ScanSettings): Scanning {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [last, setLast] = useState<Verdict | null>(null);
  const now = useRef(settings);
  now.current = settings;
  const queue = useRef(Promise.resolve());
  const [inSight] = useState(() => new CodeInSight());

  const judge = useCallback((work: (mode: ScanSettings, nowMs: number) => Promise<Verdict | null>) => {
    const settle = async () => {
      const mode = now.current;
      // The previous code's verdict must not stay for this one.
      const answer = await work(mode, Date.now()).catch(() => notKept(Date.now()));
      if (!answer) return;
      setVerdict(answer);
      setLast(answer);
      soundVerdict(answer.kind, mode.sound);
      if (!mode.training) mode.scanned();
    };
    // Whatever went wrong with one code, the next is judged.
    queue.current = queue.current.then(settle, settle);
  }, []);

  const type = useCallback(
    (readings: readonly string[]) => judge((mode, nowMs) => scanCode(list, readings, mode, nowMs)),
    [judge, list],
  );
  const see = useCallback(
    ({ texts, moved }: FrameRead) => {
      const text = inSight.next(texts, moved, performance.now());
      if (text !== null) type([text]);
    },
    [inSight, type],
  );
  const admit = useCallback(
    (id: number) => judge((mode, nowMs) => scanTicket(list, id, { ...mode, manual: true }, nowMs)),
    [judge, list],
  );
  const count = useCallback(
    ({ ticket, direction, manual }: Verdict, people: number) =>
      judge(async (mode, nowMs) =>
        ticket ? scanTicket(list, ticket.id, { ...mode, direction, manual, people }, nowMs) : null,
      ),
    [judge, list],
  );
  const clear = useCallback(() => setVerdict(null), []);
  const forget = useCallback((scanId: string) => setLast((now) => (now?.scanId === scanId ? null : now)), []);
  return { verdict, last, see, type, admit, count, clear, forget };
}
