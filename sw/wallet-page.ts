/**
 * The wallet's page: the neutral shell with the first ticket drawn before the app is started (src/features/wallet/
 * first-ticket.ts). The shell as it is where one of its parts is not known.
 * @param files what this worker keeps
 */
export function walletPage(shell: string, files: readonly string[]): string {
  const script = files.find((file) => /^\/?assets\/first-ticket-[\w-]+\.js$/.test(file));
  const style = files.find((file) => /^\/?assets\/first-ticket-[\w-]+\.css$/.test(file));
  const [app, address] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(shell) ?? [];
  if (!script || !style || !app || !address) return shell;
  const at = (file: string) => `/${file.replace(/^\//, "")}`;
  // First of all and async: it reads the device while styles are on their way.
  const draw = `<script type="module" async crossorigin src="${at(script)}"></script>`;
  const parts = [
    `<link rel="stylesheet" crossorigin href="${at(style)}">`,
    `<link rel="modulepreload" crossorigin href="${address}">`,
  ];
  return shell.replace(app, () => parts.join("\n    ")).replace("<head>", () => `<head>\n    ${draw}`);
}
