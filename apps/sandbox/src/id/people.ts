/** Chosen identities. The same address has the same subject, also after a restart. */
import { createHash } from 'node:crypto'

export interface Person {
  email: string
  name: string
  /** Whether the issuer reports the address as verified. */
  isVerified: boolean
}

export interface People {
  /** Returns the subject. */
  add(person: Person): string
  accountOf(subject: string): { accountId: string; claims(): Claims } | undefined
}

interface Claims {
  [claim: string]: unknown
  sub: string
}

/** Above this number the oldest identity is removed. */
const MOST = 1000

export function createPeople(): People {
  const known = new Map<string, Person>()
  return {
    add(person) {
      const subject = createHash('sha256').update(person.email.trim().toLowerCase()).digest('hex').slice(0, 32)
      known.set(subject, person)
      if (known.size > MOST) known.delete(known.keys().next().value!)
      return subject
    },
    accountOf(subject) {
      const person = known.get(subject)
      if (!person) return undefined
      const { email, name, isVerified } = person
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified, name }) }
    },
  }
}
