import type { PaymentRequest } from "./check-request.ts";
import { input, orderBox, page } from "./page-frame.ts";

/** The code that the buyer's bank accepts. */
export const RIGHT_CODE = "123456";

/** The page on which the buyer's own bank asks for confirmation (3-D Secure). */
export function challengePage(request: PaymentRequest, wrongCodes = 0): string {
  const mistake = wrongCodes > 0 ? "That's not the code we sent." : undefined;
  return page(
    "Confirm with your bank",
    `${orderBox(request)}
<p>Your bank has sent a six-digit code to your phone. In this sandbox it is <code>${RIGHT_CODE}</code>.</p>
<form method="post" novalidate>
${input({ name: "code", label: "Code", value: "", autocomplete: "one-time-code", maxlength: 6, mistake })}
<div class="actions"><button type="submit" name="action" value="confirm">Confirm</button>
<button type="submit" name="action" value="fail" class="quiet">I didn't ask for this</button>
<button type="submit" name="action" value="leave" class="quiet">Close the window</button></div>
</form>`,
  );
}

/**
 * The page after the buyer closed the bank's window. The bank waits for a while and then reports that the buyer did not
 * come back. The page reloads until then.
 */
export function leftPage(seconds: number): string {
  return page(
    "You left your bank's window",
    `<p role="status">Your bank waits a little longer, then tells the shop that you didn't come back. Nothing is charged.</p>`,
    `<meta http-equiv="refresh" content="${seconds}">`,
  );
}
