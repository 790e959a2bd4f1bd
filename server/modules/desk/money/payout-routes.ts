import { rowId } from "#contract/rules/row-id.ts";
import { Payout, PayoutForm, PayoutPage, PayoutParams, PayoutQuery, WithdrawForm } from "#contract/wire/desk/money.ts";
import { OrganiserParams } from "#contract/wire/desk/team.ts";
import { deskCall } from "#server/plugins/calls.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { rightfulCaller } from "../../organisers/desk-access.ts";
import { listPayouts, notePayout, withdrawPayout } from "./payouts.ts";

/** Payouts, as an owner or finance recorded them (docs/api.md). */
export const registerPayoutRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/payouts",
    right: "money.see",
    summary: "What was paid out, newest first, withdrawn ones too",
    schema: { params: OrganiserParams, querystring: PayoutQuery, response: { 200: PayoutPage } },
    handler: async (request) =>
      listPayouts(services.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/organisers/:organiser_id/payouts",
    right: "payouts.write",
    proof: true,
    idempotent: "key needed",
    summary: "Write down what was paid out",
    example: { body: { amount_cents: 5000, paid_on: "2026-02-01", reference: "Payout 12" } },
    schema: { params: OrganiserParams, body: PayoutForm, response: { 201: Payout } },
    handler: async (request) => {
      const id = rowId(request.params.organiser_id);
      return notePayout(services, rightfulCaller(request), id, request.body);
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/organisers/:organiser_id/payouts/:payout_id/withdraw",
    right: "payouts.write",
    proof: true,
    summary: "Withdraw a payout that was written down wrongly",
    example: { body: { reason: "Wrong account" } },
    schema: { params: PayoutParams, body: WithdrawForm, response: { 200: Payout } },
    handler: async (request) => {
      const { organiser_id, payout_id } = request.params;
      const which = { organiserId: rowId(organiser_id), payoutId: rowId(payout_id) };
      return withdrawPayout(services, rightfulCaller(request), which, request.body.reason);
    },
  });
};
