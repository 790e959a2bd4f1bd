import { useCallback, useState } from "react";

/** The seats that somebody has chosen on the plan or in the list. */
export function useChosenSeats() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback((seatIds: readonly string[], isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of seatIds) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const toggle = useCallback((seatId: string, how: "toggle" | "add") => {
    setChosen((before) => {
      if (how === "add" && before.has(seatId)) return before;
      const next = new Set(before);
      if (!next.delete(seatId)) next.add(seatId);
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Set()), []);
  return { chosen, choose, toggle, clear };
}
