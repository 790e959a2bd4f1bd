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

/** The page that sends the browser back to the shop automatically. The button is for browsers that run no scripts. */
export function returnPage(action: string, fields: Fields, title: string): string {
  return page(
    title,
    `<p role="status">Taking you back to the shop.</p>
${postForm(action, fields, "Continue")}`,
    '<script src="/connect/assets/return.js" defer></script>',
  );
}

/**
 * The page for a bank that has not answered yet. A buyer who goes back to the shop carries the answer 'waiting'. The
 * final answer goes to the shop's server.
 */
export function latePage(action: string, fields: Fields): string {
  return page(
    "Your bank is still working on it",
    `<p>We will tell the shop as soon as your bank answers. You don't need to wait here. Please don't pay again.</p>
${postForm(action, fields, "Return to the shop")}`,
  );
}

/** A page with no way back to the shop, like a browser that got lost. */
export function lostPage(): string {
  return page(
    "This page leads nowhere",
    "<p>The bank has decided, but your browser is not sent back to the shop. The shop has to hear the result from the bank's server.</p>",
  );
}

/** The page on which every malformed or wrongly signed request ends. The merchant is not told. */
export function validationErrorPage(): string {
  return page(
    "We can't take this payment",
    "<p>Something is wrong with the shop's request. Nothing was charged. Please go back to the shop and try again.</p>",
  );
}

export const RETURN_SCRIPT = `document.getElementById("return").submit();\n`;
