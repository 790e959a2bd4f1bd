import type { FastifyInstance } from "fastify";
import { cardPage } from "./card-page.ts";
import { ALREADY_USED, behaviourOf, CANCELLED, type CardForm, checkCard } from "./cards.ts";
import { answerChallenge, beginChallenge } from "./challenge.ts";
import { challengePage, leftPage } from "./challenge-pages.ts";
import { checkRequest } from "./check-request.ts";
import { latePage, lostPage, returnPage } from "./leaving-pages.ts";
import type { PaymentBook } from "./payment-book.ts";
import { type DecideOptions, decide, type Payment } from "./payments.ts";
import { scenarioNamed } from "./scenarios.ts";

export const VALIDATION_ERROR = "/connect/redirectToFinalPage/validationError";

type Fields = Record<string, string | undefined>;

const cardOf = (fields: Fields): CardForm => ({
  cardnumber: (fields.cardnumber ?? "").replace(/[\s-]/g, ""),
  expmonth: (fields.expmonth ?? "").trim(),
  expyear: (fields.expyear ?? "").trim(),
  cvm: (fields.cvm ?? "").trim(),
  bname: (fields.bname ?? "").trim(),
});

/** The fields that were given once. A name given twice arrives as a list and is dropped. */
const single = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** The routes from the shop's form to the way back to the shop. */
export function registerPaymentPages(app: FastifyInstance, book: PaymentBook, options: DecideOptions): void {
  app.post("/connect/gateway/processing", async (request, reply) => {
    const read = checkRequest(single(request.body), options, new Date());
    if (typeof read === "string") {
      options.log.warn({ reason: read }, "the sandbox gateway refused a request");
      return reply.redirect(VALIDATION_ERROR, 302);
    }
    const id = book.open(read);
    const payment = book.find(id);
    if (payment && book.isUsed(read.oid))
      await decide(payment, ALREADY_USED, { card: null, scenario: "as-the-card-says" }, options);
    return reply.redirect(`/connect/pay/${id}`, 303);
  });

  app.get<{ Params: { id: string } }>("/connect/pay/:id", async (request, reply) => {
    const payment = book.find(request.params.id);
    if (!payment) return reply.redirect(VALIDATION_ERROR, 302);
    return reply.type("text/html").send(pageOf(payment, options));
  });

  app.post<{ Params: { id: string } }>("/connect/pay/:id", async (request, reply) => {
    const payment = book.find(request.params.id);
    if (!payment) return reply.redirect(VALIDATION_ERROR, 302);
    const fields: Fields = single(request.body);
    const page = payment.challenge
      ? await answerChallenge(payment, fields, options)
      : await submitCard(payment, fields, book, options);
    return reply.type("text/html").send(page ?? pageOf(payment, options));
  });
}

/** Takes the card, or Cancel. @returns a page if the card must be typed again */
async function submitCard(
  payment: Payment,
  fields: Fields,
  book: PaymentBook,
  options: DecideOptions,
): Promise<string | undefined> {
  if (payment.decided) return undefined;
  const scenario = scenarioNamed(fields.scenario);
  const card = fields.action === "cancel" ? null : cardOf(fields);
  const mistakes = card ? checkCard(card, new Date()) : {};
  if (card && Object.keys(mistakes).length > 0) return cardPage(payment.request, { card, mistakes, scenario });
  // An order number can be paid once. If two pages of it are open, the second submit is refused.
  const isUsed = book.isUsed(payment.request.oid);
  book.use(payment.request.oid);
  const behaviour = isUsed ? ALREADY_USED : card ? behaviourOf(card.cardnumber) : CANCELLED;
  if (card && behaviour.challenge) beginChallenge(payment, { card, behaviour, scenario }, options);
  else await decide(payment, behaviour, { card, scenario }, options);
  return undefined;
}

function pageOf({ request, challenge, decided }: Payment, { leftMs }: DecideOptions): string {
  if (decided) {
    const { answer, wayOut } = decided;
    if (wayOut === "none") return lostPage();
    if (wayOut === "waiting") return latePage(request.responseSuccessURL, answer.returned);
    const isWaiting = answer.returned.approval_code?.startsWith("?") ?? false;
    const address = answer.approved || isWaiting ? request.responseSuccessURL : request.responseFailURL;
    const title = answer.approved ? "Payment approved" : isWaiting ? "Payment pending" : "Payment not made";
    return returnPage(address, answer.returned, title);
  }
  if (challenge?.left) return leftPage(Math.ceil(leftMs / 1000) + 1);
  return challenge ? challengePage(request, challenge.wrongCodes) : cardPage(request);
}
