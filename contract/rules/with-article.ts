/** A word with 'a' or 'an' before it, as it is spoken: 'an Arena', 'a Theatre', 'a University hall'. */
export const withArticle = (word: string): string => `${/^(?:[aeio]|u(?!ni|se|ti))/i.test(word) ? "an" : "a"} ${word}`;
