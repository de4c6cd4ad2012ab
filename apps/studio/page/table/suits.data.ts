/** Suits as paths of our own on a box of 100 by 100. */
export const SUITS: Readonly<Record<string, string>> = {
  C: 'M50 8a19 19 0 0 1 15 31a19 19 0 1 1-9 33c0 9 3 15 9 20H35c6-5 9-11 9-20a19 19 0 1 1-9-33A19 19 0 0 1 50 8z',
  D: 'M50 5L84 50L50 95L16 50z',
  H: 'M50 90C15 62 8 46 8 32A21 21 0 0 1 50 24A21 21 0 0 1 92 32C92 46 85 62 50 90z',
  S: 'M50 7C72 30 90 42 90 58A19 19 0 0 1 56 70C56 80 59 87 65 92H35c6-5 9-12 9-22A19 19 0 0 1 10 58C10 42 28 30 50 7z',
}
