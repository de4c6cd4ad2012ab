/** Personal data at rest: encrypted per row, with keys derived from one secret. */
import { createHmac } from 'node:crypto'

import type { Random } from '../../platform/random.ts'
import { createSeal } from '../../platform/seal.ts'
import { type Person, type PersonHashes, hashesOf } from './person.ts'

export interface Vault {
  closePerson(person: Person, check: string): Buffer
  openPerson(sealed: Buffer, check: string): Person
  closeBirthDate(birthDate: string, row: string): Buffer
  openBirthDate(sealed: Buffer, row: string): string
  closeDocument(content: Buffer, document: string): Buffer
  openDocument(sealed: Buffer, document: string): Buffer
  hashesOf(person: Person): PersonHashes
}

/** `secret`: 64 hex digits. */
export function createVault(secret: string, random: Random): Vault {
  const keyFor = (use: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(use).digest()
  const seal = createSeal(keyFor('kyc seal').toString('hex'), random)
  const hashKey = keyFor('kyc hash')
  return {
    closePerson: (person, check) => seal.close(Buffer.from(JSON.stringify(person)), `person ${check}`),
    openPerson: (sealed, check) => JSON.parse(seal.open(sealed, `person ${check}`).toString('utf8')) as Person,
    closeBirthDate: (birthDate, row) => seal.close(Buffer.from(birthDate), `birth date ${row}`),
    openBirthDate: (sealed, row) => seal.open(sealed, `birth date ${row}`).toString('utf8'),
    closeDocument: (content, document) => seal.close(content, `document ${document}`),
    openDocument: (sealed, document) => seal.open(sealed, `document ${document}`),
    hashesOf: (person) => hashesOf(person, hashKey),
  }
}
