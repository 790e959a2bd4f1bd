import { post, postForm } from "../box-office.ts";
import { approvalCode, checkout, DECLINED, gatewayAnswer, hold } from "../steps/booking-steps.ts";
import type { ContractRow, Stage } from "./stage.ts";

async function gatewayForm(stage: Stage) {
  const as = await stage.someone();
  const { pid } = await stage.order(as);
  return { pid, form: await checkout(stage.box, pid, as) };
}

/** From an order to its payment or cancellation: docs/design/wire.md#hold-book-cancel. */
export const paymentRows: ContractRow[] = [
  {
    call: "POST /api/checkout",
    promise: "answers the signed form for the gateway",
    send: async (stage) => {
      const as = await stage.someone();
      return post(stage.box.app, "/api/checkout", { pid: (await stage.order(as)).pid }, { as });
    },
    answer: { status: 1, free: false, gateway: { method: "post" } },
    at: "gateway.fields",
    fields: "chargetotal currency oid storename txndatetime timezone hashExtended responseSuccessURL responseFailURL",
  },
  {
    call: "POST /api/checkout",
    promise: "pays a free order at once",
    send: async (stage) => {
      const as = await stage.someone(5);
      return post(stage.box.app, "/api/checkout", { pid: (await stage.order(as)).pid }, { as });
    },
    answer: { status: 1, free: true },
  },
  {
    call: "POST /api/checkout",
    promise: "refuses a second card page that the buyer did not ask for",
    send: async (stage) => {
      const as = await stage.someone();
      const { pid } = await stage.order(as);
      await checkout(stage.box, pid, as);
      return post(stage.box.app, "/api/checkout", { pid, again: "0" }, { as });
    },
    http: 409,
    answer: { code: "CARD_PAGE_OPEN" },
  },
  {
    call: "POST /api/checkout",
    promise: "answers the card page that is already open",
    send: async (stage) => {
      const as = await stage.someone();
      const { pid } = await stage.order(as);
      const { oid } = await checkout(stage.box, pid, as);
      const answer = await post(stage.box.app, "/api/checkout", { pid, again: "1" }, { as });
      if (answer.json().gateway?.fields.oid !== oid) throw new Error(answer.body);
      return answer;
    },
    answer: { status: 1, free: false, gateway: { method: "post" } },
  },
  {
    call: "POST /api/checkout",
    promise: "opens the gateway three times at most",
    send: async (stage) => {
      const as = await stage.someone();
      const { pid } = await stage.order(as);
      for (let tries = 0; tries < 3; tries++) {
        const form = await checkout(stage.box, pid, as);
        await postForm(stage.box.app, "/api/gateway/notify", gatewayAnswer(form, DECLINED, "notify"));
      }
      return post(stage.box.app, "/api/checkout", { pid }, { as });
    },
    http: 409,
    answer: { code: "ATTEMPTS_USED" },
  },
  {
    call: "POST /api/cancellation",
    promise: "frees the seats; a repeat answers the same",
    send: async (stage) => {
      const as = await stage.someone();
      const tid = await hold(stage.box, stage.box.catalogue.theatre, stage.seats(2), as);
      const first = await post(stage.box.app, "/api/cancellation", { tid }, { as });
      const again = await post(stage.box.app, "/api/cancellation", { tid }, { as });
      if (again.statusCode !== 200 || again.json().status !== 1) throw new Error(again.body);
      return first;
    },
    answer: { status: 1, response_data: { released: 2 } },
  },
  {
    call: "POST /api/cancellation",
    promise: "refuses to cancel a paid order",
    send: async (stage) => {
      const as = await stage.someone();
      const { ticketBooking_id: tid } = await stage.paid(as);
      return post(stage.box.app, "/api/cancellation", { tid }, { as });
    },
    answer: { status: 0 },
  },
  {
    call: "POST /api/payment",
    promise: "answers what the verified gateway answer says",
    send: async (stage) => {
      const as = await stage.someone();
      const { pid } = await stage.paid(as);
      return post(stage.box.app, "/api/payment", { user_id: String(as.id), pid, gross_amount: "1.00" }, { as });
    },
    answer: { status: 1, response_data: { state: "paid" } },
  },
  {
    call: "POST /api/gateway/notify",
    promise: "stores a post that verifies",
    send: async (stage) => {
      const { form } = await gatewayForm(stage);
      return postForm(stage.box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
    },
    answer: { status: 1 },
  },
  {
    call: "POST /api/gateway/notify",
    promise: "refuses a post that does not verify",
    send: async (stage) => {
      const { form } = await gatewayForm(stage);
      const answer = gatewayAnswer(form, approvalCode(), "notify", "another secret");
      return postForm(stage.box.app, "/api/gateway/notify", answer);
    },
    http: 400,
    answer: { code: "MALFORMED" },
  },
  ...(["success", "fail"] as const).flatMap((page): ContractRow[] => [
    {
      call: `POST /api/gateway/${page}`,
      promise: "redirects to the page that the answer, not the address, calls for",
      send: async (stage) => {
        const { pid, form } = await gatewayForm(stage);
        const answer = gatewayAnswer(form, approvalCode(), "return");
        return leadingTo(
          await postForm(stage.box.app, `/api/gateway/${page}`, answer),
          `/responseSuccessURL?pid=${pid}`,
        );
      },
      http: 303,
    },
    {
      call: `POST /api/gateway/${page}`,
      promise: "redirects to the failure page when the hash is wrong",
      send: async (stage) => {
        const { pid, form } = await gatewayForm(stage);
        const answer = gatewayAnswer(form, approvalCode(), "return", "another secret");
        return leadingTo(await postForm(stage.box.app, `/api/gateway/${page}`, answer), `/responseFailURL?pid=${pid}`);
      },
      http: 303,
    },
  ]),
];

type Answer = Awaited<ReturnType<typeof postForm>>;

function leadingTo(answer: Answer, location: string): Answer {
  if (answer.headers.location !== location) throw new Error(`${answer.headers.location} is not ${location}`);
  return answer;
}
