import type { BrowserContext, Page } from "@playwright/test";

/**
 * Translates each document of this page or context like the browser's own translator: each text moves into two <font>
 * elements and changes, at once and whenever a new one appears. A translated text is in guillemets. Figures stay as
 * they are. Changing a text after it was removed from the page is an error on the console, so that any test with a
 * translator fails.
 */
export async function translatePages(pages: Pick<Page | BrowserContext, "addInitScript">): Promise<void> {
  await pages.addInitScript(() => {
    const font = () => document.createElement("font");
    const kept = "font, script, style, title, textarea, noscript, [translate=no]";
    const translate = (text: Node) => {
      const words = text.nodeValue ?? "";
      if (!/\S/.test(words) || text.parentElement?.closest(kept)) return;
      const [outer, inner] = [font(), font()];
      inner.textContent = `«${words}»`;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
      lost.observe(text, { characterData: true, characterDataOldValue: true });
    };
    const lost = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes)
        console.error(`nobody sees that '${oldValue}' is now '${target.nodeValue}'`);
    });
    const translateAll = (root: Node) => {
      if (root.nodeType === Node.TEXT_NODE) return translate(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) translate(text);
    };
    const start = () => {
      translateAll(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes.length > 0 ? addedNodes : [target]) if (node.isConnected) translateAll(node);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    // Before the app has hydrated, as on a slow phone. Texts that the app renders later are translated as they appear.
    addEventListener("DOMContentLoaded", start);
  });
}
