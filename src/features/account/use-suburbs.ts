import { useState } from "react";
import type { Suburb } from "./suburb-named.ts";

/** The list of suburbs, fetched when it is first wanted. Without it the field works as plain text. */
export function useSuburbs(): { suburbs: readonly Suburb[]; want: () => void } {
  const [suburbs, setSuburbs] = useState<readonly Suburb[]>([]);
  const want = async () => {
    if (suburbs.length > 0) return;
    const data = await import("#src/data/au-cities.json").catch(() => undefined);
    if (data) setSuburbs(data.cities.map(([name, state]) => ({ name, state }) as Suburb));
  };
  return { suburbs, want };
}
