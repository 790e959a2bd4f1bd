/**
 * The id of the element that shows a ticket before the app has loaded. Its creation and its removal share only this
 * name.
 */
export type FirstTicketId = "first-ticket";
