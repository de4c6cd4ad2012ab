/** The one place of the site that makes identifiers. */
export const newId = (): string => crypto.randomUUID()
