/**
 * Ends this process at once when the process that forked it ends, however that happens. It sends a signal, because
 * `process.exit` first waits for pictures and files that other threads are working on, which may take seconds.
 */
export function endWithParent(): void {
  const end = () => process.kill(process.pid, "SIGKILL");
  // The parent may have ended while this process was loading its code.
  if (!process.connected) end();
  process.once("disconnect", end);
}
