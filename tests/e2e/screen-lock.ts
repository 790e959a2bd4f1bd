import type { Page } from "@playwright/test";

/** Gives the page a device with a screen lock that always confirms, with Chromium's developer tools. */
export async function addScreenLock(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("WebAuthn.enable");
  await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
