/**
 * Lets a text that somebody is typing take effect. It belongs to the seat that they see. Once others' changes are in the plan, another
 * seat may stand in its place.
 */
export function settleTyping(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) activeElement.blur();
}
