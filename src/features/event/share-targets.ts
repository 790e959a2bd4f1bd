/** What is passed on: an event's name and its address with the origin. */
export interface Shared {
  title: string;
  url: string;
}

interface ShareTarget {
  name: string;
  /** The window that the spec opens; null leaves it to the mail program. */
  window: { width: number; height: number } | null;
  address: (shared: Shared) => string;
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The five targets, with their sizes of windows (docs/design/product.md#event). */
export const shareTargets: readonly ShareTarget[] = [
  {
    name: "Twitter",
    window: { width: 550, height: 400 },
    address: ({ title, url }) => `https://twitter.com/intent/tweet?${query({ text: title, url })}`,
  },
  {
    name: "LinkedIn",
    window: { width: 750, height: 600 },
    address: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  {
    name: "WhatsApp",
    window: { width: 550, height: 400 },
    address: ({ title, url }) => `https://api.whatsapp.com/send?${query({ text: `${title} ${url}` })}`,
  },
  {
    name: "Facebook",
    window: { width: 550, height: 400 },
    address: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  {
    name: "Email",
    window: null,
    // A mail program reads '+' as it stands: spaces are said otherwise there.
    address: ({ title, url }) => `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
  },
];
