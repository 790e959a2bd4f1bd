import { formatAmount, toCents } from "../../../contract/rules/money.ts";
import { type CardForm, type CardMistakes, testCards } from "./cards.ts";
import type { PaymentRequest } from "./check-request.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function page(title: string, body: string, head = ""): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
<link rel="stylesheet" href="/connect/assets/sandbox.css">
${head}
</head>
<body>
<header><p class="bank">Hosted payment page</p><p class="sandbox">Sandbox: no money moves</p></header>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

interface FieldOptions {
  name: keyof CardForm;
  label: string;
  autocomplete: string;
  maxlength: number;
  numeric?: boolean;
}

function field(options: FieldOptions, card: CardForm, mistakes: CardMistakes): string {
  const { name, label, autocomplete, maxlength, numeric = true } = options;
  const mistake = mistakes[name];
  // The security code is typed anew each time.
  const value = name === "cvm" ? "" : escapeText(card[name]);
  return `<div class="field ${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" maxlength="${maxlength}" ${numeric ? 'inputmode="numeric"' : ""}
${mistake ? `aria-invalid="true" aria-describedby="${name}-mistake"` : ""} ${numeric ? "required" : ""}>
${mistake ? `<p class="mistake" id="${name}-mistake">${escapeText(mistake)}</p>` : ""}
</div>`;
}

const EMPTY_CARD: CardForm = { cardnumber: "", expmonth: "", expyear: "", cvm: "", bname: "" };

/** Order box, card form and Cancel. */
export function cardPage(request: PaymentRequest, card: CardForm = EMPTY_CARD, mistakes: CardMistakes = {}): string {
  const amount = formatAmount(toCents(request.chargetotal));
  const cards = testCards.map(({ number, does }) => `<li><code>${number}</code> ${does}</li>`).join("\n");
  const isWrong = Object.keys(mistakes).length > 0;
  return page(
    "Pay by card",
    `<dl class="order"><div><dt>Order</dt><dd>${escapeText(request.oid)}</dd></div><div><dt>Amount</dt><dd class="amount">${amount}</dd></div></dl>
${isWrong ? '<p class="mistake" role="alert">Please check the fields marked below.</p>' : ""}
<form method="post" novalidate>
${field({ name: "cardnumber", label: "Card number", autocomplete: "cc-number", maxlength: 23 }, card, mistakes)}
<div class="row">
${field({ name: "expmonth", label: "Month", autocomplete: "cc-exp-month", maxlength: 2 }, card, mistakes)}
${field({ name: "expyear", label: "Year", autocomplete: "cc-exp-year", maxlength: 2 }, card, mistakes)}
${field({ name: "cvm", label: "Security code", autocomplete: "cc-csc", maxlength: 4 }, card, mistakes)}
</div>
${field({ name: "bname", label: "Name on the card", autocomplete: "cc-name", maxlength: 96, numeric: false }, card, mistakes)}
<div class="actions"><button type="submit" name="action" value="pay">Pay ${amount}</button>
<button type="submit" name="action" value="cancel" class="quiet" formnovalidate>Cancel</button></div>
</form>
<section><h2>Test cards</h2><p>Any month to come, any three digits.</p><ul>${cards}</ul></section>`,
  );
}

/** Goes back to the shop by itself; the button is for a browser that runs no script. */
export function returnPage(action: string, fields: Readonly<Record<string, string>>, approved: boolean): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`)
    .join("\n");
  return page(
    approved ? "Payment approved" : "Payment not made",
    `<p>You are being taken back to the shop.</p>
<form method="post" action="${escapeText(action)}" id="return">
${inputs}
<div class="actions"><button type="submit">Continue</button></div>
</form>`,
    '<script src="/connect/assets/return.js" defer></script>',
  );
}

/** A bank that has not answered yet: the shop will hear of it, this page will not. */
export function latePage(shop: string): string {
  return page(
    "Your bank is still working on it",
    `<p>We will tell the shop as soon as your bank answers. You need not wait here.</p>
<p><a href="${escapeText(shop)}">Back to the shop</a></p>`,
  );
}

/** Where every malformed or wrongly signed request ends, without a word to the merchant. */
export function validationErrorPage(): string {
  return page(
    "This payment cannot be processed",
    "<p>The request of the shop could not be validated. Nothing was charged.</p>",
  );
}

export const RETURN_SCRIPT = `document.getElementById("return").submit();\n`;
