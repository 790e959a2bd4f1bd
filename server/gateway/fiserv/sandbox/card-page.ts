import { type CardForm, type CardMistakes, EMPTY_CARD, testCards } from "./cards.ts";
import type { PaymentRequest } from "./check-request.ts";
import { amountOf, input, orderBox, page } from "./page-frame.ts";
import { type Scenario, scenarios } from "./scenarios.ts";

interface Typed {
  card?: CardForm;
  mistakes?: CardMistakes;
  scenario?: Scenario;
}

/** Order box, card form, Cancel button, and the test bench where a tester chooses what the bank does. */
export function cardPage(request: PaymentRequest, typed: Typed = {}): string {
  const { card = EMPTY_CARD, mistakes = {}, scenario = "as-the-card-says" } = typed;
  const isWrong = Object.keys(mistakes).length > 0;
  const field = (name: keyof CardForm, label: string, autocomplete: string, maxlength: number) =>
    // The security code must be typed again each time.
    input({ name, label, autocomplete, maxlength, value: name === "cvm" ? "" : card[name], mistake: mistakes[name] });
  return page(
    "Pay by card",
    `${orderBox(request)}
${isWrong ? '<p class="mistake" role="alert">Please check the fields marked below.</p>' : ""}
<form method="post" novalidate>
${field("cardnumber", "Card number", "cc-number", 23)}
<div class="row">
${field("expmonth", "Month", "cc-exp-month", 2)}
${field("expyear", "Year", "cc-exp-year", 2)}
${field("cvm", "Security code", "cc-csc", 4)}
</div>
${input({ name: "bname", label: "Name on the card", value: card.bname, autocomplete: "cc-name", maxlength: 96, numeric: false })}
<div class="actions"><button type="submit" name="action" value="pay">Pay ${amountOf(request)}</button>
<button type="submit" name="action" value="cancel" class="quiet">Cancel</button></div>
${bench(scenario)}
</form>`,
  );
}

function bench(chosen: Scenario): string {
  const cards = testCards.map(({ number, does }) => `<li><code>${number}</code> ${does}</li>`).join("\n");
  const options = Object.entries(scenarios)
    .map(([name, label]) => `<option value="${name}"${name === chosen ? " selected" : ""}>${label}</option>`)
    .join("\n");
  return `<section class="bench"><h2>Test cards</h2>
<p>Use any future date and any three digits. Any other card is declined.</p>
<ul>${cards}</ul>
<h2>Test bench</h2>
<label for="scenario">What the bank does</label>
<select id="scenario" name="scenario">
${options}
</select></section>`;
}
