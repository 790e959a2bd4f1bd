import type { PaymentRequest } from "./check-request.ts";
import { input, orderBox, page } from "./page-frame.ts";

/** What the buyer's bank wants to hear. */
export const RIGHT_CODE = "123456";

/** The buyer's own bank asks whether it is really him (3-D Secure). */
export function challengePage(request: PaymentRequest, wrongCodes = 0): string {
  const mistake = wrongCodes > 0 ? "This is not the code that we sent." : undefined;
  return page(
    "Confirm with your bank",
    `${orderBox(request)}
<p>Your bank has sent a code of six digits to your phone. In this sandbox it is <code>${RIGHT_CODE}</code>.</p>
<form method="post" novalidate>
${input({ name: "code", label: "Code", value: "", autocomplete: "one-time-code", maxlength: 6, mistake })}
<div class="actions"><button type="submit" name="action" value="confirm">Confirm</button>
<button type="submit" name="action" value="fail" class="quiet">I did not ask for this</button>
<button type="submit" name="action" value="leave" class="quiet">Close the window</button></div>
</form>`,
  );
}

/** The window was closed: the bank waits for a while, and then says that nobody came back. The page looks again by itself. */
export function leftPage(seconds: number): string {
  return page(
    "You left your bank's window",
    `<p role="status">When your bank has waited long enough, the shop is told that you did not come back. Nothing is charged.</p>`,
    `<meta http-equiv="refresh" content="${seconds}">`,
  );
}
