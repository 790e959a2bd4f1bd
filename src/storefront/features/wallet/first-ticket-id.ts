/** The id of the element that shows a ticket before the app has loaded. Drawing and removing it share only this name. */
export type FirstTicketId = "first-ticket";
