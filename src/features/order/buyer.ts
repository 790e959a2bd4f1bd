import { useEffect } from "react";

/** Who is buying, as the page knows it. */
export interface Buyer {
  /** Undefined: nobody is signed in. */
  userId: string | undefined;
  /** False until the page has read who is signed in. */
  isKnown: boolean;
  /** The sign-in, which comes back to this page. */
  loginPath: string;
  /** Goes to the sign-in. */
  signIn: () => void;
  /** The same for a buyer whose session has ended meanwhile. */
  signInAgain: () => void;
  /** The box office knows the session no more: the page forgets it too. The same function in every render. */
  endSession: () => void;
}

/** Ends the session once an answer has said that it is over. */
export function useEndedSession(isOver: boolean, { endSession }: Pick<Buyer, "endSession">): void {
  useEffect(() => {
    if (isOver) endSession();
  }, [isOver, endSession]);
}
