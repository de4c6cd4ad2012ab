/**
 * Sandbox operators: one per role, so that four-eyes decisions can be demonstrated. Password and app secret derive from the server's
 * secret, so that a later start can print them again. Refused in production with the demo logins.
 */
import { createHmac } from 'node:crypto'

interface Person {
  login: string
  name: string
  role: string
}

const PEOPLE: readonly Person[] = [
  { login: 'desk', name: 'Desk', role: 'cashier' },
  { login: 'risk', name: 'Risk', role: 'risk' },
  { login: 'head', name: 'Head of payments', role: 'head' },
  { login: 'admin', name: 'Administrator', role: 'admin' },
]

/** `secret`: the token secret, 64 hex digits. */
export function demoOperators(secret: string): (Person & { password: string; factor: Buffer })[] {
  const derive = (what: string) => createHmac('sha256', secret).update(`demo operator ${what}`).digest()
  return PEOPLE.map((person) => ({
    ...person,
    password: `desk-${derive(`password ${person.login}`).toString('hex').slice(0, 12)}`,
    factor: derive(`app ${person.login}`).subarray(0, 20),
  }))
}
