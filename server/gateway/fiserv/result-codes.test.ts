import { expect, it } from "vitest";
import { declineReason, wasSubmittedBefore } from "./result-codes.ts";

it("gives the reason for a decline if the gateway names one", () => {
  expect(declineReason("N:-5993:Cancelled by user")).toBe("left-page");
  expect(declineReason("N:51:Insufficient Funds")).toBe("insufficient-funds");
  for (const code of ["N:05:Do Not Honour", "N:", "N"]) expect(declineReason(code)).toBe("declined");
});

it("tells a form that was submitted before from a decline", () => {
  expect(wasSubmittedBefore("N:-5003:The order already exists in the database.")).toBe(true);
  expect(wasSubmittedBefore("N:05:Do Not Honour")).toBe(false);
});
