/** A balance arrives from several sources: the bet's response, the live channel, a page. The higher version is newer. */
export interface Versioned {
  currency: string
  version: string
}

export function newerOf<T extends Versioned>(known: T | undefined, come: T): T {
  if (!known || known.currency !== come.currency) return come
  return BigInt(come.version) > BigInt(known.version) ? come : known
}
