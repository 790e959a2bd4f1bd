/**
 * A device's storage in memory, with its values accessible.
 * @param isFull whether it refuses to store anything, like a full device
 */
export function memoryStorage(isFull = false) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
}
