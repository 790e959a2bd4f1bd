/** In a built page, one script or several: the app's own is the last, and the others are what it imports. */
const APP_SCRIPTS = /(?:<script type="module" crossorigin src="([^"]+)"><\/script>\s*)+/;

/**
 * The wallet's page: the neutral shell, changed to draw the first ticket before the app starts
 * (src/storefront/features/wallet/ first-ticket.ts). It is the unchanged shell if one of the parts is missing.
 * @param files the files that this worker has cached
 */
export function walletPage(shell: string, files: readonly string[]): string {
  const script = files.find((file) => /^\/?assets\/first-ticket-[\w-]+\.js$/.test(file));
  const style = files.find((file) => /^\/?assets\/first-ticket-[\w-]+\.css$/.test(file));
  const [app, address] = APP_SCRIPTS.exec(shell) ?? [];
  if (!script || !style || !app || !address) return shell;
  const at = (file: string) => `/${file.replace(/^\//, "")}`;
  // First and async: it reads the device's data while styles are loading.
  const draw = `<script type="module" async crossorigin src="${at(script)}"></script>`;
  const parts = [
    `<link rel="stylesheet" crossorigin href="${at(style)}">`,
    `<link rel="modulepreload" crossorigin href="${address}">`,
  ];
  return shell.replace(app, () => parts.join("\n    ")).replace("<head>", () => `<head>\n    ${draw}`);
}
