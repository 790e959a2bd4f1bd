import { expect, test } from "vitest";
import { renderHead, scriptJson } from "./render-head.ts";

test("an organiser's text cannot close its element", () => {
  const head = renderHead(
    { title: '"<b>" & co', description: "</title><script>", structuredData: [{ name: "</script><script>alert(1)" }] },
    "Brolga",
    "https://tickets.example",
  );
  expect(head).toContain("<title>&quot;&lt;b&gt;&quot; &amp; co</title>");
  expect(head).not.toContain("<script>");
  expect(head.match(/<\/script>/g)).toHaveLength(1);
});

test("state in a script reads back unchanged", () => {
  const state = { text: "</script>\u2028<!--" };
  expect(scriptJson(state)).not.toMatch(/<|\u2028/);
  expect(JSON.parse(scriptJson(state))).toEqual(state);
});

test("addresses for other sites carry the origin; a search page is not indexed", () => {
  const head = renderHead(
    {
      title: "t",
      description: "d",
      canonical: "/events",
      image: { path: "banners/a.webp", alt: 'Two "larrikins"' },
      unlisted: true,
    },
    "Brolga",
    "https://tickets.example",
  );
  expect(head).toContain('rel="canonical" href="https://tickets.example/events"');
  const card = "https://tickets.example/share-card/banners/a.webp.jpg";
  const values = [
    ["og:image", card],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", "Two &quot;larrikins&quot;"],
    ["twitter:image", card],
    ["twitter:image:alt", "Two &quot;larrikins&quot;"],
  ];
  for (const [name, value] of values) expect(head).toContain(`="${name}" content="${value}"`);
  expect(head).toContain('name="robots" content="noindex"');
});
