/** The path of an organiser's logo. Events carry the file name alone, and those files are in organizerLogo/. An uploaded logo has a path already. */
export const logoPath = (logo: string): string => (logo.includes("/") ? logo : `organizerLogo/${logo}`);
