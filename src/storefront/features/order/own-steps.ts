import { paths } from "#contract/paths.ts";

/** Pages without the banner, because they show the booking's timer or its result. */
const ownSteps: readonly string[] = [
  paths.auditoriumUsers,
  paths.comboAuditoriumUsers,
  paths.partyPlotUser,
  paths.checkout,
  paths.paymentSuccess,
  paths.paymentFailure,
  paths.thankYou,
];

/** Whether this is such a page, in any case and with or without a trailing slash. */
export const isOwnStep = (pathname: string) =>
  ownSteps.some((step) => step.toLowerCase() === pathname.toLowerCase().replace(/\/$/, ""));
