const ICON = "/icons/icon-192.png";

/** How a browser can notify somebody who looks elsewhere. `push`: also with the page closed. */
export type Notifying = "push" | "notification" | "sound" | "silent";

const VIBRATION_MS = [200, 100, 200, 100, 400];
/** Two notes, in hertz. */
const NOTES = [660, 880];
const NOTE_SECONDS = 0.35;

let sound: AudioContext | undefined;

/** Asks for permission to notify, and prepares the sound. Browsers allow both only in response to a press. */
export async function askToNotify(): Promise<Notifying> {
  if ("AudioContext" in window) {
    sound ??= new AudioContext();
    await sound.resume().catch(() => undefined);
  }
  const leave = "Notification" in window ? await Notification.requestPermission().catch(() => "denied") : "denied";
  if (leave === "granted") return "notification";
  return sound?.state === "running" ? "sound" : "silent";
}

/** Whether this browser has permission to notify. */
export function mayNotify(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/**
 * Notifies that somebody's turn has come: by vibration, by sound if a press has allowed it, and by a notification with
 * permission.
 */
export async function notifyTurn(title: string, body: string, tag: string): Promise<void> {
  navigator.vibrate?.(VIBRATION_MS);
  playNotes();
  if (!mayNotify()) return;
  // Two tabs use the same tag, so only one notification is seen.
  const options = { body, tag, icon: ICON, data: { url: location.pathname + location.search } };
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  try {
    if (registration?.active) await registration.showNotification(title, options);
    else new Notification(title, options).onclick = () => window.focus();
  } catch {
    // Phones refuse a notification without a service worker. The page itself still shows it.
  }
}

function playNotes(): void {
  if (sound?.state !== "running") return;
  for (const [index, hertz] of NOTES.entries()) {
    const begins = sound.currentTime + index * NOTE_SECONDS;
    const note = new OscillatorNode(sound, { frequency: hertz });
    const volume = new GainNode(sound, { gain: 0.2 });
    note.connect(volume).connect(sound.destination);
    note.start(begins);
    note.stop(begins + NOTE_SECONDS);
  }
}
