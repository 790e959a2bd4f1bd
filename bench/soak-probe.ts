/* Loaded into the server that bench/soak.ts watches: at SIGUSR2 it clears its heap and prints what is left. */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  console.log(`heap ${process.memoryUsage().heapUsed}`);
});
