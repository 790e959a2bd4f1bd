import type { RouteObject } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { untilReload } from "#src/shared/offline/missing-chunk.ts";
import { PageFailure, RouteFailure } from "./route-failure.tsx";
import type { RouteHandle } from "./shell/route-handle.ts";
import { Shell } from "./shell/shell.tsx";

const bookingStep: RouteHandle = { focused: true };
const seatBooking = () => import("../pages/seat-booking.tsx");
const attendees = () => import("../pages/attendees.tsx");
const lostPassword = () => import("../pages/lost-password.tsx");
const thankYou = () => import("../pages/thank-you.tsx");

/**
 * An address (contract/paths.ts) and its page for each page in the shell. A route's id is its page's file under src/, from
 * which the server knows which styles and chunks to send. A page with several addresses adds the address after a '#'.
 */
const pages: RouteObject[] = [
  { id: "pages/home", index: true, lazy: () => import("../pages/home.tsx") },
  { id: "pages/events", path: "/events", lazy: () => import("../pages/events.tsx") },
  { id: "pages/combo-events", path: paths.comboEvents, lazy: () => import("../pages/combo-events.tsx") },
  { id: "pages/event-detail", path: "/event-detail/:slug/:id", lazy: () => import("../pages/event-detail.tsx") },
  {
    id: "pages/combo-event-detail",
    path: "/combo-event-detail/:slug/:id",
    lazy: () => import("../pages/combo-event-detail.tsx"),
  },
  { id: "pages/share", path: paths.share, lazy: () => import("../pages/share.tsx") },
  { id: "pages/my-ticket", path: "/my-ticket", lazy: () => import("../pages/my-ticket.tsx") },
  { id: "pages/invoice", path: paths.invoice, lazy: () => import("../pages/invoice.tsx") },
  { id: "pages/saved", path: paths.saved, lazy: () => import("../pages/saved.tsx") },
  { id: "pages/seat-booking", path: paths.seatBooking, handle: bookingStep, lazy: seatBooking },
  { id: "pages/plenary", path: paths.plenary, handle: bookingStep, lazy: () => import("../pages/plenary.tsx") },
  { id: "pages/seat-booking#dome", path: paths.plenaryDome, handle: bookingStep, lazy: seatBooking },
  {
    id: "pages/combo-seat-booking",
    path: paths.comboSeatBooking,
    handle: bookingStep,
    lazy: () => import("../pages/combo-seat-booking.tsx"),
  },
  {
    id: "pages/select-ticket",
    path: paths.selectTicket,
    handle: bookingStep,
    lazy: () => import("../pages/select-ticket.tsx"),
  },
  { id: "pages/login", path: paths.login, lazy: () => import("../pages/login.tsx") },
  { id: "pages/registration", path: paths.registration, lazy: () => import("../pages/registration.tsx") },
  { id: "pages/lost-password", path: paths.forgotPassword, lazy: lostPassword },
  { id: "pages/lost-password#sent", path: paths.checkEmail, lazy: lostPassword },
  { id: "pages/lost-password#reset", path: paths.resetPassword, lazy: lostPassword },
  { id: "pages/lost-password#email", path: paths.emailLink, lazy: lostPassword },
  { id: "pages/profile", path: paths.profile, lazy: () => import("../pages/profile.tsx") },
  { id: "pages/attendees", path: paths.auditoriumUsers, handle: bookingStep, lazy: attendees },
  { id: "pages/attendees#party-plot", path: paths.partyPlotUser, handle: bookingStep, lazy: attendees },
  { id: "pages/attendees#combo", path: paths.comboAuditoriumUsers, handle: bookingStep, lazy: attendees },
  { id: "pages/checkout", path: paths.checkout, handle: bookingStep, lazy: () => import("../pages/checkout.tsx") },
  { id: "pages/thank-you", path: paths.thankYou, lazy: thankYou },
  { id: "pages/thank-you#return", path: paths.paymentSuccess, lazy: thankYou },
  { id: "pages/payment-failed", path: paths.paymentFailure, lazy: () => import("../pages/payment-failed.tsx") },
  { id: "pages/install", path: paths.install, lazy: () => import("../pages/install.tsx") },
  { id: "pages/info/about-us", path: paths.aboutUs, lazy: () => import("../pages/info/about-us.tsx") },
  { id: "pages/info/faq", path: paths.faq, lazy: () => import("../pages/info/faq.tsx") },
  { id: "pages/info/contact-us", path: paths.contactUs, lazy: () => import("../pages/info/contact-us.tsx") },
  { id: "pages/info/career", path: paths.career, lazy: () => import("../pages/info/career.tsx") },
  { id: "pages/past-events", path: paths.pastEvents, lazy: () => import("../pages/past-events.tsx") },
  {
    id: "pages/info/terms-condition",
    path: paths.termsCondition,
    lazy: () => import("../pages/info/terms-condition.tsx"),
  },
  {
    id: "pages/info/privacy-policy",
    path: paths.privacyPolicy,
    lazy: () => import("../pages/info/privacy-policy.tsx"),
  },
  {
    id: "pages/info/payment-return-policy",
    path: paths.paymentReturnPolicy,
    lazy: () => import("../pages/info/payment-return-policy.tsx"),
  },
  {
    id: "pages/info/collection-statement",
    path: paths.collectionStatement,
    lazy: () => import("../pages/info/collection-statement.tsx"),
  },
  { id: "pages/info/accessibility", path: paths.accessibility, lazy: () => import("../pages/info/accessibility.tsx") },
  { id: "pages/not-found", path: "*", lazy: () => import("../pages/not-found.tsx") },
];

/** The page without the shell. */
const gateRoute: RouteObject = {
  id: "app/shell/gate",
  path: paths.gate,
  ErrorBoundary: RouteFailure,
  lazy: () => import("./shell/gate.tsx"),
};

/** Makes a page wait, instead of failing, while its version of the storefront is being replaced. */
const replaceable = (page: RouteObject): RouteObject => {
  const { lazy } = page;
  return typeof lazy === "function" ? { ...page, lazy: () => untilReload(lazy()) } : page;
};

/** All routes. */
export const routes: RouteObject[] = [
  replaceable(gateRoute),
  {
    id: "root",
    Component: Shell,
    ErrorBoundary: RouteFailure,
    // A crashed page leaves the shell in place.
    children: [{ id: "pages", ErrorBoundary: PageFailure, children: pages.map(replaceable) }],
  },
];
