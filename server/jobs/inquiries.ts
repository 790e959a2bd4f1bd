import { countUnanswered, inquireUnanswered, PACE } from "../modules/payments/inquire-unanswered.ts";
import { askAboutRefunds } from "../modules/payments/refunds/ask-about-refunds.ts";
import type { Services } from "../services.ts";
import { repeat } from "./repeat.ts";

const REMIND_EVERY_MS = 3_600_000;

/**
 * Asks the gateway about payments without an answer and refunds on their way. If it cannot be asked, the server's log tells the operator every hour how many
 * wait. The server does this itself, because the process that runs the jobs has neither the gateway nor the key for tickets.
 */
export function startInquiries(services: Services): { stop(): Promise<void> } {
  const { log, outages } = services;
  if (services.gateway.capabilities.inquiries === "by hand")
    return repeat(
      REMIND_EVERY_MS,
      async () => {
        const unanswered = await countUnanswered(services);
        if (unanswered > 0)
          log.warn(
            { unanswered },
            "payments have no answer from the bank: look them up on its site ('payments' lists them)",
          );
      },
      (error) => outages.logFailure(error, "payments without an answer could not be counted"),
    );
  return repeat(
    PACE.everySeconds * 1000,
    async () => {
      await inquireUnanswered(services);
      await askAboutRefunds(services);
    },
    (error) => log.error({ err: error }, "the gateway could not be asked about payments and refunds without an answer"),
  );
}
