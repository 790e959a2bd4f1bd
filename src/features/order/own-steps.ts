import { paths } from "#contract/paths.ts";

/** They have the booking's timer themselves, or tell what became of it: no banner. public/theme.js knows them too. */
export const ownSteps: readonly string[] = [
  paths.auditoriumUsers,
  paths.comboAuditoriumUsers,
  paths.partyPlotUser,
  paths.checkout,
  paths.paymentSuccess,
  paths.paymentFailure,
  paths.thankYou,
];
