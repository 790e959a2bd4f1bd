import { slugify } from "./rules/text/slug.ts";

/** Every address of the storefront (docs/design/product.md#routes), in the specification's spelling. */
export const paths = {
  home: "/",
  events: "/events",
  comboEvents: "/combo-events",
  eventDetail: (event: { id: string; event_name: string }) => `/event-detail/${slugify(event.event_name)}/${event.id}`,
  comboEventDetail: (combo: { id: string; event_name: string }) =>
    `/combo-event-detail/${slugify(combo.event_name)}/${combo.id}`,
  /** The waiting room of an event: a document of its own, outside the app. */
  waitingRoom: (eventId: string) => `/waiting-room/${eventId}`,
  /** 'Check my draw', also outside the app. */
  checkDraw: (eventId: string) => `/waiting-room/${eventId}/draw`,
  seatBooking: "/seat-booking",
  comboSeatBooking: "/combo-seat-booking",
  plenaryDome: "/Plenary-dome",
  plenary: "/plenary",
  selectTicket: "/bookingstep/select-ticket",
  partyPlotUser: "/partyplotuser",
  auditoriumUsers: "/auditoriumusers",
  comboAuditoriumUsers: "/comboauditoriumusers",
  checkout: "/checkout",
  paymentSuccess: "/responseSuccessURL",
  paymentFailure: "/responseFailURL",
  thankYou: "/thankyou",
  login: "/login",
  registration: "/registration",
  forgotPassword: "/forgotpassword",
  checkEmail: "/checkemail",
  resetPassword: "/resetpassword",
  emailLink: "/email",
  profile: "/my-profile/edit",
  myTickets: "/my-ticket",
  saved: "/saved",
  /** The invoices of the order in its query. Its PDF is below it: '/invoice/1001.pdf'. */
  invoice: "/invoice",
  termsCondition: "/terms-condition",
  privacyPolicy: "/privacy-policy",
  paymentReturnPolicy: "/payment-return-policy",
  aboutUs: "/about-us",
  faq: "/faq",
  contactUs: "/contact-us",
  career: "/career",
  pastEvents: "/past-events",
  collectionStatement: "/collection-statement",
  accessibility: "/accessibility",
  share: "/share",
  install: "/install",
  gate: "/gate",
} as const;

/** Developers' pages, which exist only with the sandbox gateway. They stand apart so that no visitor loads them. */
export const sandboxPaths = { payment: "/payment", fiserv: "/fiserv" } as const;
