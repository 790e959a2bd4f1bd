import { escapeText, page } from "./page-frame.ts";

type Fields = Readonly<Record<string, string>>;

function postForm(action: string, fields: Fields, button: string): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`)
    .join("\n");
  return `<form method="post" action="${escapeText(action)}" id="return">
${inputs}
<div class="actions"><button type="submit">${button}</button></div>
</form>`;
}

/** Goes back to the shop by itself; the button is for a browser that runs no script. */
export function returnPage(action: string, fields: Fields, title: string): string {
  return page(
    title,
    `<p role="status">You are being taken back to the shop.</p>
${postForm(action, fields, "Continue")}`,
    '<script src="/connect/assets/return.js" defer></script>',
  );
}

/** A bank that has not answered yet. Who goes back takes the word 'waiting' along; the answer reaches the shop's server. */
export function latePage(action: string, fields: Fields): string {
  return page(
    "Your bank is still working on it",
    `<p>We will tell the shop as soon as your bank answers. You need not wait here, and please do not pay again.</p>
${postForm(action, fields, "Return to the shop")}`,
  );
}

/** A browser that got lost on the way back. */
export function lostPage(): string {
  return page(
    "This page leads nowhere",
    "<p>The bank has decided, and your browser is not sent back to the shop. What became of the payment, the shop has to hear from the bank's server.</p>",
  );
}

/** Where every malformed or wrongly signed request ends, without a word to the merchant. */
export function validationErrorPage(): string {
  return page(
    "This payment cannot be processed",
    "<p>The shop's request could not be validated. Nothing was charged. Please go back to the shop and try again.</p>",
  );
}

export const RETURN_SCRIPT = `document.getElementById("return").submit();\n`;
