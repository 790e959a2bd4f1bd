/** Where a ticket stands at the door: the numbers of the column `state` (contract/wire/gate-tickets.ts). */
export const gateTicketStates = { notIn: 0, in: 1, void: 2, out: 3 } as const;
