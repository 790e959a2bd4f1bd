import type { RouteObject } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { PageFailure, RouteFailure } from "./route-failure";
import type { RouteHandle } from "./shell/route-handle";
import { Shell } from "./shell/shell";

const bookingStep: RouteHandle = { focused: true };
const seatBooking = () => import("../pages/seat-booking");
const attendees = () => import("../pages/attendees");
const lostPassword = () => import("../pages/lost-password");
const thankYou = () => import("../pages/thank-you");

/**
 * Every address (contract/paths.ts) and its page. A route's id is its page's file under src/, which is how the
 * server knows what styles and chunks to send along; a page of several addresses adds which after a '#'.
 */
export const routes: RouteObject[] = [
  { id: "app/shell/gate", path: paths.gate, ErrorBoundary: RouteFailure, lazy: () => import("./shell/gate") },
  {
    id: "root",
    Component: Shell,
    ErrorBoundary: RouteFailure,
    children: [
      {
        // A page that breaks leaves the shell standing.
        ErrorBoundary: PageFailure,
        children: [
          { id: "pages/home", index: true, lazy: () => import("../pages/home") },
          { id: "pages/events", path: "/events", lazy: () => import("../pages/events") },
          { id: "pages/combo-events", path: paths.comboEvents, lazy: () => import("../pages/combo-events") },
          { id: "pages/event-detail", path: "/event-detail/:slug/:id", lazy: () => import("../pages/event-detail") },
          {
            id: "pages/combo-event-detail",
            path: "/combo-event-detail/:slug/:id",
            lazy: () => import("../pages/combo-event-detail"),
          },
          { id: "pages/share", path: paths.share, lazy: () => import("../pages/share") },
          { id: "pages/my-ticket", path: "/my-ticket", lazy: () => import("../pages/my-ticket") },
          { id: "pages/seat-booking", path: paths.seatBooking, handle: bookingStep, lazy: seatBooking },
          { id: "pages/plenary", path: paths.plenary, handle: bookingStep, lazy: () => import("../pages/plenary") },
          { id: "pages/seat-booking#dome", path: paths.plenaryDome, handle: bookingStep, lazy: seatBooking },
          {
            id: "pages/combo-seat-booking",
            path: paths.comboSeatBooking,
            handle: bookingStep,
            lazy: () => import("../pages/combo-seat-booking"),
          },
          {
            id: "pages/select-ticket",
            path: paths.selectTicket,
            handle: bookingStep,
            lazy: () => import("../pages/select-ticket"),
          },
          { id: "pages/login", path: paths.login, lazy: () => import("../pages/login") },
          { id: "pages/registration", path: paths.registration, lazy: () => import("../pages/registration") },
          { id: "pages/lost-password", path: paths.forgotPassword, lazy: lostPassword },
          { id: "pages/lost-password#sent", path: paths.checkEmail, lazy: lostPassword },
          { id: "pages/lost-password#reset", path: paths.resetPassword, lazy: lostPassword },
          { id: "pages/lost-password#email", path: paths.emailLink, lazy: lostPassword },
          { id: "pages/profile", path: paths.profile, lazy: () => import("../pages/profile") },
          { id: "pages/attendees", path: paths.auditoriumUsers, handle: bookingStep, lazy: attendees },
          { id: "pages/attendees#party-plot", path: paths.partyPlotUser, handle: bookingStep, lazy: attendees },
          { id: "pages/attendees#combo", path: paths.comboAuditoriumUsers, handle: bookingStep, lazy: attendees },
          { id: "pages/checkout", path: paths.checkout, handle: bookingStep, lazy: () => import("../pages/checkout") },
          { id: "pages/thank-you", path: paths.thankYou, lazy: thankYou },
          { id: "pages/thank-you#return", path: paths.paymentSuccess, lazy: thankYou },
          { id: "pages/payment-failed", path: paths.paymentFailure, lazy: () => import("../pages/payment-failed") },
          { id: "pages/install", path: paths.install, lazy: () => import("../pages/install") },
          { id: "pages/about-us", path: paths.aboutUs, lazy: () => import("../pages/about-us") },
          { id: "pages/faq", path: paths.faq, lazy: () => import("../pages/faq") },
          { id: "pages/contact-us", path: paths.contactUs, lazy: () => import("../pages/contact-us") },
          { id: "pages/career", path: paths.career, lazy: () => import("../pages/career") },
          { id: "pages/past-events", path: paths.pastEvents, lazy: () => import("../pages/past-events") },
          { id: "pages/terms-condition", path: paths.termsCondition, lazy: () => import("../pages/terms-condition") },
          { id: "pages/privacy-policy", path: paths.privacyPolicy, lazy: () => import("../pages/privacy-policy") },
          {
            id: "pages/payment-return-policy",
            path: paths.paymentReturnPolicy,
            lazy: () => import("../pages/payment-return-policy"),
          },
          {
            id: "pages/collection-statement",
            path: paths.collectionStatement,
            lazy: () => import("../pages/collection-statement"),
          },
          {
            id: "pages/accessibility",
            path: paths.accessibility,
            lazy: () => import("../pages/accessibility"),
          },
          { id: "pages/not-found", path: "*", lazy: () => import("../pages/not-found") },
        ],
      },
    ],
  },
];
