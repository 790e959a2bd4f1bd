import { useEffect } from "react";

/** The buyer, as far as the page knows. */
export interface Buyer {
  /** Undefined if nobody is signed in. */
  userId: string | undefined;
  /** False until the page knows who is signed in. */
  isKnown: boolean;
  /** The address of the sign-in page, which leads back to this page. */
  loginPath: string;
  /** Goes to the sign-in page. */
  signIn: () => void;
  /** Goes to the sign-in page because the buyer's session has ended. */
  signInAgain: () => void;
  /** Forgets a session that has ended at the box office. This is the same function in every render. */
  endSession: () => void;
}

/** Forgets the session once an answer says that it has ended. */
export function useEndedSession(isOver: boolean, { endSession }: Pick<Buyer, "endSession">): void {
  useEffect(() => {
    if (isOver) endSession();
  }, [isOver, endSession]);
}
