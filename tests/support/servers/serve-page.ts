import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Builds a page outside the product in the same way as the product, and serves it on a free port. */
export async function servePage(root: string, outDir: string): Promise<{ address: string; close: () => void }> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 2000 },
  });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://page");
    const file = pathname === "/" ? "index.html" : pathname.slice(1);
    const body = await readFile(join(outDir, file)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
