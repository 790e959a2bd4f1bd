import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { Payout, PayoutForm, PayoutPage, PayoutParams, PayoutQuery, WithdrawForm } from "#contract/wire/desk/money.ts";
import { OrganiserParams } from "#contract/wire/desk/team.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { demandIdempotencyKey } from "#server/plugins/etags.ts";
import { rightfulCaller } from "../../organisers/desk-access.ts";
import { listPayouts, notePayout, withdrawPayout } from "./payouts.ts";

/** Payouts, as an owner or finance wrote them down (docs/api.md). */
export const registerPayoutRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/organisers/:organiser_id/payouts",
    {
      schema: { params: OrganiserParams, querystring: PayoutQuery, response: { 200: PayoutPage } },
      config: { access: "desk", right: "money.see" },
    },
    async (request) =>
      listPayouts(office.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  );

  app.post(
    "/desk/organisers/:organiser_id/payouts",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: OrganiserParams, body: PayoutForm, response: { 201: Payout } },
      config: { access: "desk", right: "payouts.write", proof: true, idempotent: true },
    },
    async (request, reply) => {
      const id = rowId(request.params.organiser_id);
      return reply.code(201).send(await notePayout(office, rightfulCaller(request), id, request.body));
    },
  );

  app.post(
    "/desk/organisers/:organiser_id/payouts/:payout_id/withdraw",
    {
      schema: { params: PayoutParams, body: WithdrawForm, response: { 200: Payout } },
      config: { access: "desk", right: "payouts.write", proof: true },
    },
    async (request) => {
      const { organiser_id, payout_id } = request.params;
      const which = { organiserId: rowId(organiser_id), payoutId: rowId(payout_id) };
      return withdrawPayout(office, rightfulCaller(request), which, request.body.reason);
    },
  );
};
