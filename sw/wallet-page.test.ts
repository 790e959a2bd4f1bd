import { expect, test } from "vitest";
import { walletPage } from "./wallet-page.ts";

const scriptOf = (file: string) => `<script type="module" crossorigin src="/assets/${file}"></script>`;
const app = `${scriptOf("libraries-abc.js")}\n    ${scriptOf("app-abc.js")}`;
const shell = `<!doctype html><html><head><script src="/early.js"></script>${app}</head><body></body></html>`;
const files = ["shell.html", "assets/app-abc.js", "assets/first-ticket-x_1.js", "assets/first-ticket-y2.css"];

test("the wallet's page draws a ticket first, and preloads the app without starting it", () => {
  const page = walletPage(shell, files);
  expect(page.indexOf("first-ticket-x_1.js")).toBeLessThan(page.indexOf("early.js"));
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/first-ticket-y2.css">');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/app-abc.js">');
  expect(page.match(/<script type="module"/g)).toHaveLength(1);
});

test("it is the unchanged shell if a part is not kept or the shell is not the expected one", () => {
  expect(walletPage(shell, files.slice(0, 3))).toBe(shell);
  expect(walletPage("<p>another</p>", files)).toBe("<p>another</p>");
});
