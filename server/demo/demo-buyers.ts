/** In demos that were loaded before their sales were paid, this account owns the sold seats. */
export const HOUSE = { email: "house@example.com", mobile: "+61400000009" };

const NAMES: readonly (readonly [first: string, last: string])[] = [
  ["Ada", "Lindgren"],
  ["Marcus", "Oyelaran"],
  ["Priya", "Venkataraman"],
  ["Tom", "Callaghan"],
  ["Lucía", "Ferreira"],
  ["Wei", "Zhang"],
  ["Georgina", "Papadakis"],
  ["Noor", "Haddad"],
  ["Callum", "Tran"],
  ["Ruth", "Abernathy"],
];

/** Who bought what the demo shows as sold. Nobody can sign in to these accounts. */
export const PAST_BUYERS = NAMES.map(([firstName, lastName], index) => ({
  firstName,
  lastName,
  email: `past-buyer-${index + 1}@example.com`,
  mobile: `+614000000${index + 20}`,
  role: 1,
}));
