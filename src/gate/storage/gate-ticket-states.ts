/** A ticket's state at the door, by its number in the column `state` (contract/wire/gate/gate-tickets.ts). */
export const gateTicketStates = { notIn: 0, in: 1, void: 2, out: 3 } as const;
