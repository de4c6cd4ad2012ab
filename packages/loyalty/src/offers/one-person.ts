/** One account per person: which accounts are one person's. Source: bonuses.md 1, rule 5, and 10, rule 4; D-35, D-75. */

/** What two accounts share. `device`: a browser or its computed visitor id. */
export type PersonLink = 'phone' | 'document' | 'instrument' | 'name_birth' | 'device'

const ONE_PERSON: ReadonlySet<PersonLink> = new Set(['phone', 'document', 'instrument'])

/** A shared device, or a name with a birth date, is only a flag for operators. */
export const isOfOnePerson = (link: PersonLink): boolean => ONE_PERSON.has(link)

export interface Person {
  /** Of a player; null for a partner without one. */
  readonly account: bigint | null
  readonly phones: readonly string[]
}

/** `links`: what their two accounts share. */
export function areOnePerson(one: Person, other: Person, links: readonly PersonLink[]): boolean {
  const isSameAccount = one.account !== null && one.account === other.account
  return isSameAccount || one.phones.some((phone) => other.phones.includes(phone)) || links.some(isOfOnePerson)
}
