import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import type { PaymentRequest } from "./check-request.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const LOCK = `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d="M12 2a5 5 0 0 0-5 5v3H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1V7a5 5 0 0 0-5-5Zm-3 8V7a3 3 0 1 1 6 0v3H9Z"/></svg>`;

/** The frame of every page of the sandbox's bank. @param head trusted HTML for the head, inserted unescaped */
export function page(title: string, body: string, head = ""): string {
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
<header><p class="bank">${LOCK} Hosted payment page</p><p class="sandbox">Sandbox: no money moves</p></header>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
<footer><p>This page stands in for a bank. Please use the test cards only, never a real card.</p></footer>
</body>
</html>
`;
}

export const amountOf = (request: PaymentRequest) => formatAmount(toCents(request.chargetotal));

export function orderBox(request: PaymentRequest): string {
  return `<dl class="order"><div><dt>Order</dt><dd>${escapeText(request.oid)}</dd></div>
<div><dt>Amount</dt><dd class="amount">${amountOf(request)}</dd></div></dl>`;
}

interface InputOptions {
  name: string;
  label: string;
  value: string;
  autocomplete: string;
  maxlength: number;
  numeric?: boolean;
  mistake?: string | undefined;
}

/** A labelled field. A mistake is shown below the field, and screen readers read it with the field. */
export function input(options: InputOptions): string {
  const { name, label, value, autocomplete, maxlength, numeric = true, mistake } = options;
  const attributes = [
    `id="${name}" name="${name}" value="${escapeText(value)}" autocomplete="${autocomplete}" maxlength="${maxlength}"`,
    numeric ? 'inputmode="numeric" required' : "",
    mistake ? `autofocus aria-invalid="true" aria-describedby="${name}-mistake"` : "",
  ];
  return `<div class="field ${name}">
<label for="${name}">${label}</label>
<input ${attributes.filter(Boolean).join(" ")}>
${mistake ? `<p class="mistake" id="${name}-mistake">${escapeText(mistake)}</p>` : ""}
</div>`;
}
