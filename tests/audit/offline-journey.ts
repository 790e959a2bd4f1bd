import { CLIENT_KEY } from "../e2e/buyer.ts";
import { readQr } from "../support/read-qr.ts";
import { verifyScannedTicket } from "../support/verify-ticket.ts";
import type { Finding } from "./finding.ts";
import type { Stage } from "./stage.ts";

/**
 * The stage's browser is signed in, has tickets, and loses its network. The wallet must open, and its QR code, read
 * from a screenshot, must hold a ticket that the box office signed.
 */
export async function offlineJourney({ server, browser }: Stage): Promise<Finding[]> {
  const answer = await browser.request.get("/api/settings", { headers: CLIENT_KEY });
  const { ticket_public_key: key } = (await answer.json()).response_data;
  const page = await browser.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/my-ticket`);
  await page.getByText(/tickets ready offline/).waitFor();
  await page.close();

  await browser.setOffline(true);
  const offline = await browser.newPage();
  await offline.setViewportSize({ width: 390, height: 844 });
  try {
    const began = performance.now();
    await offline.goto(`${server.url}/my-ticket`);
    await offline.getByRole("button", { name: "Show ticket" }).first().click();
    const ticket = offline.getByRole("dialog", { name: /^Ticket for/ });
    await ticket.getByRole("img", { name: /^QR code/ }).waitFor();
    const ms = Math.round(performance.now() - began);
    const token = verifyScannedTicket(await readQr(await ticket.screenshot()), key);
    const of = { part: "offline", route: "my-tickets" } as const;
    return [
      {
        ...of,
        measure: "QR code from the screen",
        got: token ? "signed" : "not to be read",
        asked: "signed",
        passed: token !== null,
      },
      { ...of, measure: "to the ticket shown", got: `${ms} ms`, asked: "", passed: true },
    ];
  } finally {
    await offline.close();
    await browser.setOffline(false);
  }
}
