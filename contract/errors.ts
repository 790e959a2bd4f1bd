import {
  INTERNAL_MESSAGE,
  PARTY_PLOT_SHORT_MESSAGE,
  SEATS_TAKEN_MESSAGE,
  SESSION_EXPIRED_MESSAGE,
} from "./rules/refusal-words.ts";
import { PARTY_PLOT_LIMIT_MESSAGE, TICKET_LIMIT_MESSAGE } from "./rules/ticket/limit-words.ts";

/**
 * Every refusal, by its code. HTTP 200 with envelope status 0 is an expected outcome; any other HTTP status says that
 * something is wrong with the call itself (docs/design/wire.md#rules-for-every-call).
 */
export const refusals = {
  MALFORMED: { http: 400, message: "We couldn't read that request." },
  CLIENT_KEY: { http: 401, message: "The client key is missing or wrong." },
  SIGNED_OUT: { http: 401, message: "Please sign in." },
  FOREIGN_USER: { http: 403, message: "This belongs to another account." },
  ROLE: { http: 403, message: "Your account can't do that." },
  SECOND_FACTOR: {
    http: 403,
    message: "Your account needs two-step sign-in before it can do this. Turn it on in your profile.",
  },
  NOT_ASSIGNED: { http: 403, message: "This event isn't assigned to you. Ask the box office." },
  CROSS_SITE: { http: 403, message: "Requests from another site are refused." },
  QUEUE: { http: 403, message: "This event has a waiting room. Join it, and we'll let you in when it's your turn." },
  PROOF: { http: 403, message: "Please confirm first that it's you." },
  NOT_FOUND: { http: 404, message: "Not found." },
  EVENT_NOT_FOUND: { http: 404, message: "Event Not Found" },
  ORDER_NOT_FOUND: { http: 404, message: "We can't find that order." },
  INVITATION: {
    http: 404,
    message: "This invitation no longer works: it was used or withdrawn, or it is more than 72 hours old.",
  },
  INVITED_OTHER: {
    http: 403,
    message:
      "This invitation is for another email, or yours isn't confirmed yet. Sign in with the account it was sent to, and confirm its email.",
  },
  FIRST_RUN: {
    http: 404,
    message:
      "This link no longer works. If the box office is set up already, sign in. If not, start the server again for a new link.",
  },
  LAST_OWNER: { http: 409, message: "This is the organiser's last owner. Make somebody else an owner first." },
  ON_TEAM: { http: 409, message: "This person is on the team already." },
  PICTURE: { http: 422, message: "This isn't a picture that we can use." },
  VENUE_FILE: { http: 422, message: "The file has mistakes. Nothing was stored." },
  REFUND_REFUSED: { http: 409, message: "These tickets can't be refunded." },
  CANCEL_REFUSED: { http: 409, message: "This event can't be cancelled at the desk." },
  SEAT_NOT_FREE: { http: 409, message: "One of these seats isn't free any more." },
  CHANGED_MEANWHILE: { http: 412, message: "Somebody has changed this since you read it. Look at it again." },
  MATCH_NEEDED: { http: 428, message: "Send the ETag of what you read in an If-Match header." },
  VENUE_WITHOUT_PLAN: {
    http: 409,
    message: "This event's venue has no plan, so the event can't be edited or copied yet. Add the venue's plan first.",
  },
  PLAN_PROBLEMS: { http: 422, message: "This plan can't be published yet." },
  DRAFT_PROBLEMS: { http: 422, message: "This draft can't be published yet." },
  BUYERS_TOUCHED: { http: 409, message: "People who have tickets get a new date or venue. Confirm how many they are." },
  STALE_BOOKING: { http: 409, message: "Your booking has changed. Please check it again." },
  ATTENDEE_COUNT: { http: 422, message: "Every ticket needs a name on it." },
  STILL_RUNNING: { http: 409, message: "We're still working on that. Give it a moment." },
  KEY_REUSED: { http: 422, message: "This idempotency key belongs to another request." },
  ATTEMPTS_USED: { http: 409, message: "You've tried to pay for this order three times. Please start a new booking." },
  CARD_PAGE_OPEN: { http: 409, message: "You may still have the bank's page open for this order." },
  TOO_LARGE: { http: 413, message: "The request is too large." },
  MEDIA_TYPE: { http: 415, message: "We can't read this content type." },
  OUT_OF_RANGE: { http: 422, message: "A value is out of range." },
  TOO_MANY: { http: 429, message: "Too many tries in a row. Please try again in a moment." },
  NETWORK_FULL: {
    http: 429,
    message: "Ten devices on your network have a place already. Sign in, and your account gets one of its own.",
  },
  CARD_NUMBER: { http: 422, message: "Please check the card number." },
  UNAVAILABLE: { http: 503, message: "The box office is busy. Please try again in a moment." },
  INTERNAL: { http: 500, message: INTERNAL_MESSAGE },
  SEATS_TAKEN: { http: 200, message: SEATS_TAKEN_MESSAGE },
  TICKET_LIMIT: { http: 200, message: TICKET_LIMIT_MESSAGE },
  PARTY_PLOT_LIMIT: { http: 200, message: PARTY_PLOT_LIMIT_MESSAGE },
  PARTY_PLOT_SHORT: { http: 200, message: PARTY_PLOT_SHORT_MESSAGE },
  SESSION_EXPIRED: { http: 200, message: SESSION_EXPIRED_MESSAGE },
  EVENT_CLOSED: { http: 200, message: "This event is no longer on sale." },
  DATE_CHANGED: { http: 200, message: "The date has changed since you chose your tickets." },
  SALE_NOT_OPEN: { http: 200, message: "Tickets for this event aren't on sale yet." },
  ACCESS_CODE_WRONG: { http: 200, message: "That presale code doesn't work for this event. Check it, and try again." },
  ACCESS_CODE_EARLY: { http: 200, message: "This presale hasn't started yet." },
  ACCESS_CODE_OVER: { http: 200, message: "This presale is over." },
  ACCESS_CODE_USED_UP: {
    http: 200,
    message: "Every order that this presale code allows is taken. If one ends unpaid, you can try again.",
  },
  ACCESS_CODE_SECTION: { http: 200, message: "Your presale code doesn't open this section." },
  ACCESS_CODE_NOT_NEEDED: { http: 200, message: "Everyone can buy tickets now. You don't need a code." },
  ACCOUNT_LIMIT: { http: 200, message: "You've reached the number of tickets that one person can buy for this event." },
  NOT_YET: { http: 200, message: "It isn't your turn yet. You keep your place." },
  SOLD_OUT: { http: 200, message: "This event has sold out." },
  UNEQUAL_COUNTS: { http: 200, message: "Choose the same number of seats for every event." },
  PAID_ALREADY: { http: 200, message: "This order is paid, so you can't cancel it here." },
  PAYMENT_OPEN: {
    http: 200,
    message: "A payment of yours is still on its way. Please come back once we've told you how it went.",
  },
  REFUND_OPEN: {
    http: 200,
    message: "We still owe you a refund. Once it's on its way back to you, you can delete your account.",
  },
  UPCOMING_TICKETS: { http: 200, message: "You have tickets for events still to come." },
  EMAIL_TAKEN: { http: 200, message: "This email is already registered." },
  WRONG_CREDENTIALS: { http: 200, message: "Invalid email or password" },
  VOUCHER_INVALID: { http: 200, message: "Not valid" },
  TYPE_NOT_OFFERED: {
    http: 200,
    message: "This kind of ticket isn't sold for one of your seats. Please choose again.",
  },
  TYPE_NEEDED: { http: 200, message: "Please choose a kind of ticket for each seat." },
  TYPE_LIMIT: { http: 200, message: "You can't have that many tickets of this kind in one order." },
  COMPANION_ALONE: {
    http: 200,
    message: "A companion's ticket goes with another ticket. Please add one, or choose another kind of ticket.",
  },
  BELOW_MINIMUM: {
    http: 200,
    message: "This order comes to less than a card can be charged. Add a ticket, or choose another one.",
  },
  PAYMENT_REFUSED: {
    http: 409,
    message: "The card gateway refuses this payment, so trying again won't help. Please tell us, and we'll look at it.",
  },
  GATEWAY_AWAY: { http: 503, message: "The bank's page can't be reached just now. Please try again in a moment." },
  VOUCHER_USED_UP: { http: 200, message: "This voucher is used up. Remove it to pay the full price." },
} as const;

export type RefusalCode = keyof typeof refusals;
