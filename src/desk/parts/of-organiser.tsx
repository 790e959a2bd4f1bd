import type { ReactNode } from "react";
import { type Desk, useDesk } from "../shell/desk-context.ts";
import { NotHere } from "../shell/not-here.tsx";

/** For screens about one organiser. People who run the box office and are on no team have none. */
export function OfOrganiser({ children }: { children: (organiser: NonNullable<Desk["organiser"]>) => ReactNode }) {
  const { organiser } = useDesk();
  return organiser ? children(organiser) : <NotHere />;
}
