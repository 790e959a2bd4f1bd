/** What is shared: an event's name and its absolute address. */
export interface Shared {
  title: string;
  url: string;
}

interface ShareTarget {
  name: string;
  /** The size of the window that the spec opens; null opens the mail program instead. */
  window: { width: number; height: number } | null;
  address: (shared: Shared) => string;
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The five targets with the sizes of their windows (docs/design/product.md#event). */
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
    // A mail program does not decode '+', so spaces are encoded as %20 here.
    address: ({ title, url }) => `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
  },
];
