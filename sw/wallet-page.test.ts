import { expect, test } from "vitest";
import { walletPage } from "./wallet-page.ts";

const app = '<script type="module" crossorigin src="/assets/index-abc.js"></script>';
const shell = `<!doctype html><html><head><script src="/early.js"></script>${app}</head><body></body></html>`;
const files = ["shell.html", "assets/index-abc.js", "assets/first-ticket-x_1.js", "assets/first-ticket-y2.css"];

test("the wallet's page draws a ticket first, and preloads the app without starting it", () => {
  const page = walletPage(shell, files);
  expect(page.indexOf("first-ticket-x_1.js")).toBeLessThan(page.indexOf("early.js"));
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/first-ticket-y2.css">');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/index-abc.js">');
  expect(page).not.toContain(app);
});

test("it is the unchanged shell if a part is not kept or the shell is not the expected one", () => {
  expect(walletPage(shell, files.slice(0, 3))).toBe(shell);
  expect(walletPage("<p>another</p>", files)).toBe("<p>another</p>");
});
