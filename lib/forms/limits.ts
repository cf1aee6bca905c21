/** Longest answers in UTF-16 units. Not in the schemas, because forms show them before those are loaded. */
export const MAX = {
  fullName: 150,
  name: 100,
  company: 150,
  label: 100,
  streetNumber: 20,
  line: 150,
  postalCode: 20,
  message: 5000,
} as const;
