/**
 * An access code that was typed, or came with a link, and that the box office has not decided on yet. It survives a
 * reload and a missing network, and is deleted with the tab at the latest. An accepted code is stored in a cookie that
 * no script can read.
 */
const keyOf = (eventId: string) => `access_code_${eventId}`;

type CodeStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function persistTypedCode(eventId: string, code: string, store: CodeStore = sessionStorage): void {
  store.setItem(keyOf(eventId), code);
}

export function readTypedCode(eventId: string, store: CodeStore = sessionStorage): string | undefined {
  return store.getItem(keyOf(eventId)) ?? undefined;
}

export function dropTypedCode(eventId: string, store: CodeStore = sessionStorage): void {
  store.removeItem(keyOf(eventId));
}
