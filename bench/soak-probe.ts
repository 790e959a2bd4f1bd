/* Loaded into the server that bench/soak.ts watches. On SIGUSR2 it collects garbage and prints the size of the heap. */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  console.log(`heap ${process.memoryUsage().heapUsed}`);
});
