import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { loginPath } from "#src/shared/account/login-path.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import type { SignInSheet } from "./sign-in-sheet.tsx";

interface Sheet {
  Sheet: typeof SignInSheet;
  answer: (user: SignedInUser | undefined) => void;
}

/** Marks the history entry of the sheet. */
const isSheetEntry = () => (history.state as { sheet?: boolean } | null)?.sheet === true;

/**
 * Opens a sheet over the page on which a visitor signs in or up. The browser's address and history are those of the
 * sign-in page (docs/decisions/people/sign-in.md): Back closes the sheet, and a reload shows the sign-in page. The router does not
 * know of the entry, so the page under the sheet stays as it is.
 * @param then what that sign-in page adds to the query when it leads back
 */
export function useSignInSheet(then: Readonly<Record<string, string>>): {
  askToSignIn: () => Promise<SignedInUser | undefined>;
  sheet: Elements;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Sheet | null>(null);
  const next = {
    ...location,
    search: `?${new URLSearchParams([...new URLSearchParams(location.search), ...Object.entries(then)])}`,
  };

  // A second press before the sheet is open would push a second entry, and Back would then leave the page.
  const isAsking = useRef(false);
  const askToSignIn = async () => {
    if (isAsking.current) return undefined;
    isAsking.current = true;
    try {
      return await askOnSheet();
    } finally {
      isAsking.current = false;
    }
  };
  const askOnSheet = async () => {
    const module = await import("./sign-in-sheet.tsx").catch(() => undefined);
    if (!module) {
      // The sheet's code did not load. The page of the same address may be cached on the device.
      await navigate(loginPath(next));
      return undefined;
    }
    const entry = history.state as { idx?: number } | null;
    history.pushState({ ...entry, idx: (entry?.idx ?? 0) + 1, key: "sign-in", sheet: true }, "", loginPath(next));
    const user = await answerOf((answer) => setAsked({ Sheet: module.SignInSheet, answer }));
    setAsked(null);
    await leaveEntry();
    return user;
  };
  const sheet = asked && (
    <asked.Sheet
      next={`${next.pathname}${next.search}`}
      onSignedIn={asked.answer}
      onClose={() => asked.answer(undefined)}
    />
  );
  return { askToSignIn, sheet };
}

/** The sheet's result: the user who signed in, or undefined if it is closed or the visitor goes back. */
async function answerOf(open: (answer: Sheet["answer"]) => void): Promise<SignedInUser | undefined> {
  let goneBack: () => void = () => undefined;
  try {
    return await new Promise((resolve) => {
      goneBack = () => resolve(undefined);
      addEventListener("popstate", goneBack);
      open(resolve);
    });
  } finally {
    removeEventListener("popstate", goneBack);
  }
}

/** Goes back to the page's own entry, so that the next step follows the page and not the sign-in. */
async function leaveEntry(): Promise<void> {
  if (!isSheetEntry()) return;
  await new Promise((resolve) => {
    addEventListener("popstate", resolve, { once: true });
    history.back();
  });
}
