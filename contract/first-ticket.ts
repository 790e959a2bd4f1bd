/** The element that shows a ticket before the app is there: who draws it and who takes it away share no code, only this name. */
export type FirstTicketId = "first-ticket";
