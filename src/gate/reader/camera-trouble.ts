/** Why there is no picture from the camera. */
export type CameraTrouble = "refused" | "none" | "in-use" | "unknown";

const byName: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "in-use",
  AbortError: "in-use",
};

export function cameraTrouble(error: unknown): CameraTrouble {
  return error instanceof Error ? (byName[error.name] ?? "unknown") : "unknown";
}

export const troubleWords: Readonly<Record<CameraTrouble, { title: string; help: string }>> = {
  refused: {
    title: "The camera isn't allowed",
    help: "Allow the camera for this site in the browser's settings, then try again. Until then, find tickets by name or type their number.",
  },
  none: {
    title: "No camera found",
    help: "Connect one and try again, use a hand scanner, or find tickets by name or number.",
  },
  "in-use": {
    title: "Another app is using the camera",
    help: "Close it and try again. Until then, find tickets by name or type their number.",
  },
  unknown: { title: "The camera didn't start", help: "Try again, or find tickets by name or number." },
};
