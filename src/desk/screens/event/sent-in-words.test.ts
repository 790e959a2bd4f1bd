import { expect, it } from "vitest";
import { sentInWords } from "./sent-in-words.ts";

it("says what is sent, what was refused, and what waits", () => {
  expect(sentInWords({ sent: 1, failed: 0, left: 0 })).toBe("1 refund sent.");
  expect(sentInWords({ sent: 0, failed: 0, left: 0 })).toBe("0 refunds sent.");
  expect(sentInWords({ sent: 1204, failed: 1, left: 0 })).toBe(
    "1,204 refunds sent. The gateway refused 1 refund. Open the orders that are still listed.",
  );
  expect(sentInWords({ sent: 0, failed: 0, left: 3 })).toBe(
    "The gateway doesn't answer now. Nothing is lost: try again later, 3 refunds to go.",
  );
});
