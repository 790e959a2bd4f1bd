import type { DeskSeat } from "#contract/wire/desk/seats.ts";

export type SeatState = DeskSeat["state"];
