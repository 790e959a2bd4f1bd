import { expect, it } from "vitest";
import { jobOptions } from "./mail-jobs.ts";

const refundDue = (data: object) =>
  jobOptions({ template: "refund-due", to: "marlee@example.com", data: { pid: 7, reference: "7-4321-1", ...data } });

it("queues one mail for a payment that is reported twice, and two for two payments of one card page", () => {
  const first = refundDue({ bank_code: "Y:1:1:1" });
  expect(refundDue({ bank_code: "Y:1:1:1" })).toEqual(first);
  expect(refundDue({ bank_code: "Y:2:2:2" })).not.toEqual(first);
  expect(refundDue({ bank_code: "Y:1:1:1", transaction_id: "9002" })).not.toEqual(first);
});
