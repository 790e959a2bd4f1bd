/** The most entries of a folder. Nobody reads through more. */
const MOST = 40;
/** Pictures of the demo, one for each event or artist, named after it. */
const PICTURES = /^server\/demo\/artwork\/(masters|renditions)\//;

/**
 * The folders with too many entries, as 'src/ui: 41 entries'. A subfolder counts as one entry.
 * @param paths of all files
 */
export function largeFolders(paths: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const path of paths.filter((each) => !PICTURES.test(each))) {
    const parts = path.split("/");
    for (const [depth, name] of parts.entries()) {
      const folder = parts.slice(0, depth).join("/");
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name));
    }
  }
  return [...entries]
    .filter(([, names]) => names.size > MOST)
    .map(([folder, { size }]) => `${folder}: ${size} entries`);
}
