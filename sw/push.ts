import { paths } from "#contract/paths.ts";
import { readTurn, type TurnMessage } from "#contract/push-message.ts";

declare const self: ServiceWorkerGlobalScope;

function messageOf(data: PushMessageData | null): TurnMessage | null {
  try {
    return readTurn(data?.json());
  } catch {
    return null;
  }
}

/**
 * Notifies that it is somebody's turn. Browsers require a notification for each push message, so an unreadable one
 * shows general words.
 */
export function showTurn(data: PushMessageData | null): Promise<void> {
  const turn = messageOf(data);
  const { title, body, tag, url } = turn
    ? {
        title: "It's your turn",
        body: `${turn.event_name}: come in and choose your tickets.`,
        tag: `queue-${turn.event_id}`,
        url: paths.waitingRoom(turn.event_id),
      }
    : { title: "There's news about your place", body: "Open Brolga to see it.", tag: "queue", url: paths.home };
  return self.registration.showNotification(title, {
    body,
    tag,
    icon: "/icons/icon-192.png",
    requireInteraction: true,
    data: { url },
  });
}

/**
 * Opens the subject of a notification: in the tab that already shows it, or in a new one. The waiting room's page and a
 * push message show the same notification.
 */
export async function followNotification(notification: Notification): Promise<void> {
  notification.close();
  const named: unknown = notification.data?.url;
  const url = new URL(typeof named === "string" ? named : paths.home, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  if (open) await open.focus();
  else await self.clients.openWindow(url.href);
}
