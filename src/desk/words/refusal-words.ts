import type { CallError } from "#src/http/call-error.ts";
import { waitInWords } from "#src/ui/time/wait-in-words.ts";

/** The words for a refused call, and what helps. */
export interface RefusalWords {
  title: string;
  text: string;
  helps: "sign-in" | "two-steps" | "venues" | "again" | "nothing";
}

const KEPT = "Nothing was saved, and what you typed is still here.";

/** @param isChange whether the call was a change. Then the words also say what happened to the change */
export function refusalWords(error: CallError, isChange: boolean): RefusalWords {
  const kept = isChange ? ` ${KEPT}` : "";
  if (error.kind === "offline" || error.kind === "timeout")
    return {
      title: "We can't reach the box office just now",
      // The answer may have been lost after the work was done. Repeating the same act does not do it twice.
      text: isChange
        ? "We don't know yet whether it was saved. What you typed is still here: try again, and it's done only once."
        : "Check your network. This page asks again when you do.",
      helps: "again",
    };
  if (error.kind === "signed-out")
    return {
      title: "You've been signed out",
      text: `Your session has ended. Sign in again in a new tab, then come back here.${kept}`,
      helps: "sign-in",
    };
  if (error.code === "SECOND_FACTOR")
    return { title: "Your account needs two-step sign-in", text: `${error.message}${kept}`, helps: "two-steps" };
  if (error.code === "VENUE_WITHOUT_PLAN")
    return { title: "The venue has no plan yet", text: error.message, helps: "venues" };
  if (error.code === "INVITED_OTHER") return { title: "Not with this account", text: error.message, helps: "nothing" };
  if (error.code === "ROLE")
    return {
      title: "Your role doesn't allow this",
      text: `If you need it for your work, ask an owner of your organiser.${kept}`,
      helps: "nothing",
    };
  if (error.code === "PROOF")
    return { title: "Confirm that it's you first", text: `Press the button again to do so.${kept}`, helps: "nothing" };
  if (error.kind === "forbidden")
    return { title: "That isn't allowed", text: `${error.message}${kept}`, helps: "nothing" };
  if (error.code === "NOT_FOUND" || error.kind === "not-found")
    return {
      title: "We can't find that",
      text: error.code === "NOT_FOUND" ? "It's gone, or it isn't yours. Check the address." : error.message,
      helps: "nothing",
    };
  if (error.status === 412)
    return { title: "Somebody changed this before you", text: `${error.message}${kept}`, helps: "nothing" };
  if (error.kind === "too-many")
    return {
      title: "That's too many tries",
      text: `Please wait ${waitInWords(error.retryAfterSeconds)}.${kept}`,
      helps: "again",
    };
  if (error.status >= 500) {
    const again = isChange ? "Try again in a moment. It's done only once." : "Try again in a moment.";
    if (error.kind === "busy") return { title: "The box office is busy", text: again, helps: "again" };
    // The call's number in the server's log.
    const number = error.requestId ? ` If it keeps happening, tell the box office this number: ${error.requestId}` : "";
    return { title: "Something went wrong on our side", text: `${again}${number}`, helps: "again" };
  }
  return {
    title: "That didn't work",
    text: `${error.message}${kept}`,
    helps: error.status === 0 ? "again" : "nothing",
  };
}
