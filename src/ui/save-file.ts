/** Downloads a file that the page itself has made. This needs no network. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after this function returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
