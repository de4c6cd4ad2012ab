/** The site's only generator of identifiers. */
export const newId = (): string => crypto.randomUUID()
