/** Where the desk stands. It is a document of its own, outside the storefront's app. */
export const DESK = "/desk";

/** The addresses within the desk, below DESK. */
export const deskPaths = {
  today: "/",
  events: "/events",
  event: (id: string) => `/events/${id}`,
  seats: (eventId: string) => `/events/${eventId}/seats`,
  messages: (eventId: string) => `/events/${eventId}/messages`,
  draft: (id: string) => `/events/drafts/${id}`,
  /** More dates like a draft, or like a published event. */
  series: (draftId: string) => `/events/drafts/${draftId}/series`,
  /** Copies fields of a draft to the other dates of its series. */
  otherDates: (draftId: string) => `/events/drafts/${draftId}/dates`,
  moreDates: (eventId: string) => `/events/${eventId}/dates`,
  orders: "/orders",
  order: (id: string) => `/orders/${id}`,
  moveSeat: (orderId: string, ticketId: string) => `/orders/${orderId}/tickets/${ticketId}/seat`,
  money: "/money",
  doors: "/door",
  door: (id: string) => `/door/${id}`,
  doorReport: (id: string) => `/door/${id}/report`,
  /** The list of attendees to print. */
  doorList: (id: string) => `/door/${id}/list`,
  team: "/team",
  log: "/log",
  organiser: "/organiser",
  webhook: (id: string) => `/organiser/webhooks/${id}`,
  /** One delivery of a webhook: its request and the response. */
  delivery: (webhookId: string, id: string) => `/organiser/webhooks/${webhookId}/deliveries/${id}`,
  organisers: "/organisers",
  /** The address in an invitation's email. Its code is in the fragment, so that no server and no log sees it. */
  invitation: "/invitation",
  /**
   * Where an empty box office gets its first owner. The secret of the printed link is in the fragment, as an
   * invitation's code is.
   */
  firstRun: "/first-run",
  venues: "/venues",
  venue: (ref: string) => `/venues/at/${ref}`,
  addVenues: "/venues/add",
  /** Where a venue's plan is drawn. */
  plan: (ref: string) => `/venues/${ref}/plan`,
  /** Where somebody checks the plan in the venue, row by row. */
  walk: (ref: string) => `/venues/${ref}/walk`,
} as const;

/** Shows a draft as buyers would see it. The server renders this page, and it is not part of the desk's app. */
export const lookPath = (draftId: string) => `${DESK}/look/${draftId}`;

/** Whether a path of this site is the desk's. */
export function isDesk(pathname: string): boolean {
  return /^\/desk(\/|$)/.test(pathname);
}
