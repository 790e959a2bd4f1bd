import { createContext, useContext } from "react";
import type { Seat, Section } from "#src/shared/seats/seats.ts";

/** How seats are shown during a presale, from the box office's answer. */
export interface PresaleView {
  sections: (all: readonly Section[]) => readonly Section[];
  seats: (sectionId: string, seats: readonly Seat[]) => readonly Seat[];
}

/** Only a picker during a presale has one. */
export const PresaleSeats = createContext<PresaleView | null>(null);

export const usePresaleSeats = (): PresaleView | null => useContext(PresaleSeats);
