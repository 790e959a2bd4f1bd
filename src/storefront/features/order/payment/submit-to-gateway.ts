import type { GatewayForm } from "#src/storefront/data/order-api.ts";

/** Leaves for the card gateway's page. The fields of a form are signed, so they are posted unchanged. */
export function submitToGateway({ action, method, fields }: GatewayForm): void {
  if (method === "get") {
    location.assign(action);
    return;
  }
  const form = document.createElement("form");
  form.action = action;
  form.method = method;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
