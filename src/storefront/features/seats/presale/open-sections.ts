import { createContext, useContext } from "react";
import type { Seat, Section } from "#src/shared/seats/seats.ts";

/** How a presale shows what the box office answers about an event's seats. */
export interface PresaleView {
  sections: (all: readonly Section[]) => readonly Section[];
  seats: (sectionId: string, seats: readonly Seat[]) => readonly Seat[];
}

/** Only a picker during a presale has one. */
export const PresaleSeats = createContext<PresaleView | null>(null);

export const usePresaleSeats = (): PresaleView | null => useContext(PresaleSeats);
