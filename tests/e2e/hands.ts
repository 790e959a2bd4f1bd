import { expect, type Locator, type Page } from "@playwright/test";
import { tabTo } from "./tab-to.ts";

/** How a person uses a page: with the keys of a desktop, or with a finger on a phone. */
export interface Hands {
  isPhone: boolean;
  press: (target: Locator) => Promise<void>;
  /** Writes into a field and sends its form with Enter. */
  ask: (field: Locator, words: string) => Promise<void>;
  pick: (list: Locator, option: string) => Promise<void>;
}

/** Only Tab, Enter and typing. */
export function keyboardOf(page: Page): Hands {
  return {
    isPhone: false,
    press: async (target) => {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    },
    ask: async (field, words) => {
      await tabTo(page, field);
      await page.keyboard.type(words);
      await page.keyboard.press("Enter");
    },
    pick: async (list, option) => {
      await tabTo(page, list);
      await page.keyboard.type(option);
      await expect(list.locator("option:checked")).toHaveText(option);
    },
  };
}

/** Only taps, and typing where a phone shows its keys. */
export function fingerOn(page: Page): Hands {
  return {
    isPhone: true,
    press: (target) => target.tap(),
    ask: async (field, words) => {
      await field.tap();
      await page.keyboard.type(words);
      await page.keyboard.press("Enter");
    },
    // The phone shows the list of options itself, outside the page.
    pick: async (list, option) => {
      await list.selectOption({ label: option });
    },
  };
}

declare global {
  interface Window {
    sawDialog: (name: string) => Promise<void>;
  }
}

/**
 * Records each screen that the page shows from now on, in order: the first part of its address, or a dialog's name. A
 * screen that is not on a task's way is a wrong turn.
 */
export async function followScreens(page: Page): Promise<string[]> {
  const screens: string[] = [];
  const note = (screen: string) => {
    if (screens.at(-1) !== screen) screens.push(screen);
  };
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame() || !frame.url().startsWith("http")) return;
    note(`/${new URL(frame.url()).pathname.split("/")[1]}`);
  });
  await page.exposeFunction("sawDialog", note);
  await page.addInitScript(() => {
    const seen = new Set<Element>();
    const look = () => {
      for (const dialog of document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]")) {
        if (seen.has(dialog)) continue;
        seen.add(dialog);
        const title = document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent;
        void window.sawDialog(dialog.getAttribute("aria-label") ?? title ?? "a dialog without a name");
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
  });
  return screens;
}
