import { paths } from "#contract/paths.ts";

/** Pages without the banner, because they show the booking's timer or its result. public/theme.js lists them too. */
export const ownSteps: readonly string[] = [
  paths.auditoriumUsers,
  paths.comboAuditoriumUsers,
  paths.partyPlotUser,
  paths.checkout,
  paths.paymentSuccess,
  paths.paymentFailure,
  paths.thankYou,
];
