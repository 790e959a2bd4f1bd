import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const PAGE = `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A bare page</title>
<h1>A bare page</h1>
<p>With nothing on it but this.</p>
</html>
`;

/** A minimal page. No page of a product can score better than it does on the same machine. */
export async function serveBarePage(): Promise<{ address: string; port: number; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(PAGE);
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, port, close: () => server.close() };
}
