import { type ReactNode, useEffect } from "react";

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
  /**
   * Lets the buyer sign in or sign up on a sheet over this page, which must show `sheet`. Its address is the sign-in
   * page's. Resolves to the user's id, or to undefined if the buyer closes the sheet.
   */
  signInHere: () => Promise<string | undefined>;
  sheet: ReactNode;
  /** Goes to the sign-in page because the buyer's session has ended. */
  signInAgain: () => void;
  /** Clears a session that has ended at the box office. This is the same function in every render. */
  endSession: () => void;
}

/** Clears the session once an answer says that it has ended. */
export function useEndedSession(isOver: boolean, { endSession }: Pick<Buyer, "endSession">): void {
  useEffect(() => {
    if (isOver) endSession();
  }, [isOver, endSession]);
}
