import { expect, type Page } from "@playwright/test";
import { cancelTickets } from "./answers.ts";
import { chosenSeats } from "./back-door.ts";
import type { Hands } from "./hands.ts";
import { button, expectTogether, find, link, main, openFound, openTickets, proceed, search } from "./task-steps.ts";

export interface Task {
  name: string;
  /** A holder has two tickets. A payer has two seats and is about to pay for them. */
  who?: "holder" | "payer";
  hasWorker?: boolean;
  way: readonly string[];
  /** Changes the box office's answers, before the page opens. */
  prepare?: (page: Page) => Promise<unknown>;
  walk: (page: Page, hands: Hands) => Promise<void>;
}

const toBuying = ["/", "/events", "/event-detail"];

export const tasks: readonly Task[] = [
  {
    name: "two good seats under $80 near Hobart",
    way: [...toBuying, "/seat-booking", "/auditoriumusers"],
    walk: async (page, hands) => {
      await search(page, hands, "Hobart");
      const filters = page.getByRole("form", { name: "Filters" });
      if (hands.isPhone) await hands.press(button(page, "Filters"));
      await hands.pick(filters.getByLabel("Price"), "Up to $75");
      await expect(page).toHaveURL(/price=75/);
      if (hands.isPhone) await hands.press(filters.getByRole("button", { name: /^Show \d+ events?$/ }));
      await openFound(page, hands, "The Glass Aviary");
      await hands.press(link(page, "Buy Tickets"));
      await hands.press(button(page, "Best available"));
      await expect(chosenSeats(page)).toHaveCount(2);
      await hands.pick(page.getByLabel("Top price"), "Up to $71.50");
      await expect(chosenSeats(page).filter({ hasText: /\$(61|71)\.50/ })).toHaveCount(2);
      await expectTogether(page, 2);
      await proceed(page, hands, 2);
    },
  },
  {
    name: "is my ticket still good?",
    who: "holder",
    hasWorker: true,
    way: ["/", "/my-ticket", "Ticket for Southern Skies Live"],
    walk: async (page, hands) => {
      await openTickets(page, hands);
      await expect(main(page).getByText(/tickets ready offline/)).toBeVisible();
      await hands.press(button(page, "Show ticket"));
      await expect(page.getByRole("dialog").getByText("Ready offline")).toBeVisible();
    },
  },
  {
    name: "what can I do with a cancelled event's ticket?",
    who: "holder",
    way: ["/", "/my-ticket", "Ticket for Southern Skies Live"],
    prepare: cancelTickets,
    walk: async (page, hands) => {
      await openTickets(page, hands);
      await expect(main(page).getByRole("article").first()).toContainText("Cancelled");
      await hands.press(button(page, "What happened"));
      await expect(page.getByRole("dialog").getByText("What you paid for it is on its way back to you.")).toBeVisible();
    },
  },
  {
    name: "send my mate their ticket",
    who: "holder",
    way: ["/", "/my-ticket", "Ticket for Southern Skies Live"],
    walk: async (page, hands) => {
      await openTickets(page, hands);
      // The holder may have bought more than once: before each part of these tests that a worker runs.
      const matesTicket = main(page).getByRole("article").filter({ hasText: "Tavita Sole" }).first();
      await hands.press(matesTicket.getByRole("button", { name: "Show ticket" }));
      const ticket = page.getByRole("dialog");
      await expect(ticket.getByText("Tavita Sole")).toBeVisible();
      await hands.press(ticket.getByRole("button", { name: "Share ticket" }));
      await expect(ticket.getByText(/Link copied/)).toBeVisible();
    },
  },
  {
    name: "when do doors open, and how do I get there?",
    who: "holder",
    way: ["/", "/my-ticket", "/event-detail"],
    walk: async (page, hands) => {
      await openTickets(page, hands);
      await hands.press(link(page, "Doors and getting there"));
      await expect(main(page).getByText(/doors \d/)).toBeVisible();
      await expect(main(page).getByText("Getting there", { exact: true })).toBeVisible();
    },
  },
  {
    name: "save this for later, and find it without a network",
    hasWorker: true,
    way: [...toBuying, "/saved"],
    walk: async (page, hands) => {
      await find(page, hands, "Salt & Static");
      await hands.press(button(page, "Interested ?"));
      await hands.press(link(page, "See saved"));
      await expect(link(page, /Salt & Static/)).toBeVisible();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.context().setOffline(true);
      await page.reload();
      await expect(link(page, /Salt & Static/)).toBeVisible();
      await page.context().setOffline(false);
    },
  },
  {
    name: "get told when it is back",
    way: toBuying,
    walk: async (page, hands) => {
      await find(page, hands, "Wattlebird");
      await expect(main(page).getByLabel("Your email")).toHaveValue(/@/);
      await hands.press(button(page, "Tell me"));
      await expect(main(page).getByText("Done. We'll email you once if tickets come back.")).toBeVisible();
    },
  },
  {
    name: "which order is this line of my bank's?",
    who: "holder",
    way: ["/", "/my-ticket", "/responseSuccessURL"],
    walk: async (page, hands) => {
      await openTickets(page, hands);
      const orders = main(page).locator("details", { hasText: "Orders and receipts" });
      await hands.press(orders.locator("summary"));
      const receipt = orders.getByRole("link", { name: /^Receipt for order \d+-\d{4}$/ }).first();
      const number = /\d+-\d{4}/.exec((await receipt.textContent()) ?? "")?.[0];
      await hands.press(receipt);
      await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeAttached();
      await expect(button(page, "Print receipt")).toBeVisible();
    },
  },
  {
    name: "change my seats while paying",
    who: "payer",
    way: ["/checkout", "/seat-booking", "/auditoriumusers", "/checkout"],
    walk: async (page, hands) => {
      await hands.press(link(page, "Change seats"));
      await expect(chosenSeats(page)).toHaveCount(2);
      await hands.press(
        chosenSeats(page)
          .last()
          .getByRole("button", { name: /^Remove/ }),
      );
      await expect(chosenSeats(page)).toHaveCount(1);
      await proceed(page, hands, 1);
      await hands.press(button(page, "Book Ticket"));
      await expect(page.getByRole("list", { name: "Your tickets" }).getByRole("listitem")).toHaveCount(1);
    },
  },
  {
    name: "a table for six",
    way: [...toBuying, "/bookingstep", "/partyplotuser"],
    walk: async (page, hands) => {
      await find(page, hands, "Saltwater Weekender");
      await hands.press(link(page, "Buy Tickets"));
      const table = main(page).getByRole("listitem").filter({ hasText: "Picnic Table" });
      await expect(table.getByText("Admits 6", { exact: true })).toBeVisible();
      await hands.press(table.getByRole("button", { name: /^Add / }));
      await proceed(page, hands, 1);
    },
  },
  {
    name: "does a festival's ticket cover its second day?",
    way: toBuying,
    walk: async (page, hands) => {
      await find(page, hands, "Saltwater Weekender");
      await expect(
        main(page)
          .getByText(/^Sat \d+( \w+)? to Sun \d+ /)
          .first(),
      ).toBeVisible();
      await expect(main(page).getByText(/One ticket covers both days/)).toBeVisible();
    },
  },
  {
    name: "the best seats together for five",
    way: [...toBuying, "/seat-booking", "/auditoriumusers"],
    walk: async (page, hands) => {
      await find(page, hands, "Limestone Baroque");
      await hands.press(link(page, "Buy Tickets"));
      await hands.press(button(page, "Best available"));
      for (const count of [3, 4, 5]) {
        await expect(chosenSeats(page)).toHaveCount(count - 1);
        await hands.press(button(page, "One more: Seats"));
      }
      await expectTogether(page, 5);
      await proceed(page, hands, 5);
    },
  },
];
