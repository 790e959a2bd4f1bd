import { dataOf } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("a message is sent once and answered with thanks", async ({ page }) => {
  await page.goto("/contact-us");
  const form = page.getByRole("main");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByLabel("First Name")).toBeFocused();

  await form.getByLabel("First Name").fill("Mina");
  await form.getByLabel("Last Name").fill("Rivers");
  await form.getByLabel("Phone Number").fill("0400 000 123");
  await form.getByLabel("Email").fill("mina@example.com");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByText("Please write your message.")).toBeVisible();
  await expect(form.getByLabel("Message")).toBeFocused();
  await form.getByLabel("Message").fill("Is there a lift?\nWe come with a pram.");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contactus")) asked.push(request.postData() ?? "");
  });
  await form.getByRole("button", { name: "Submit" }).dblclick();
  const thanks = page.getByRole("alertdialog", { name: "Thanks for your message." });
  await expect(thanks).toBeVisible();
  expect(asked).toHaveLength(1);
  await thanks.getByRole("button", { name: "ok" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("without a network the message stays, and it is sent once the network is back", async ({ page, context }) => {
  await page.goto("/contact-us");
  const form = page.getByRole("main");
  await form.getByLabel("First Name").fill("Theo");
  await form.getByLabel("Last Name").fill("Marsh");
  await form.getByLabel("Phone Number").fill("0400 000 124");
  await form.getByLabel("Email").fill("theo@example.com");
  await form.getByLabel("Message").fill("Hello");
  await context.setOffline(true);
  await expect(form.getByText("You're offline. What you wrote stays here until you can send it.")).toBeVisible();
  await form.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(form.getByLabel("Message")).toHaveValue("Hello");
  await context.setOffline(false);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alertdialog", { name: "Thanks for your message." })).toBeVisible();
});

test("the office is shown as the settings name it", async ({ page }) => {
  const { company_name, office_address, phone, email } = await dataOf(page.request, "settings");
  await page.goto("/contact-us");
  const office = page.getByRole("region", { name: "Our Office" });
  for (const words of [company_name, office_address, phone, email]) await expect(office).toContainText(words);
});
