/** Personal data at rest: encrypted per row, with keys derived from one secret. */
import { createHmac } from 'node:crypto'

import type { SealedStores } from '../../../platform/keys/index.ts'
import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import { type Person, type PersonHashes, hashesOf, nameHashOf } from './person.ts'

export interface Vault {
  closePerson(person: Person, check: string): Buffer
  openPerson(sealed: Buffer, check: string): Person
  closeBirthDate(birthDate: string, row: string): Buffer
  openBirthDate(sealed: Buffer, row: string): string
  closeDocument(content: Buffer, document: string): Buffer
  openDocument(sealed: Buffer, document: string): Buffer
  hashesOf(person: Person): PersonHashes
  /** Of first and last names in any order. */
  nameHashOf(names: string): Buffer
}

const kycSealKey = (secret: string): string => keyFor(secret, 'kyc seal').toString('hex')
const kycHashKey = (secret: string): Buffer => keyFor(secret, 'kyc hash')

const keyFor = (secret: string, use: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(use).digest()

const personRow = (check: unknown) => `person ${check}`
const birthDateRow = (row: unknown) => `birth date ${row}`
const documentRow = (document: unknown) => `document ${document}`
export const DOCUMENT_FILES = 'documents/'

const sealed = { secret: 'documents', sealKey: kycSealKey } as const
export const kycSealed: SealedStores = {
  columns: [
    {
      ...sealed,
      table: 'kyc.check',
      column: 'person',
      key: ['id'],
      rowOf: ({ id }) => personRow(id),
      hashes: ['person_hash', 'document_hash', 'name_hash'].map((column) => ({ column, keyOf: kycHashKey })),
    },
    { ...sealed, table: 'kyc.document', column: 'content', key: ['id'], rowOf: ({ id }) => documentRow(id), isLarge: true },
    { ...sealed, table: 'kyc.refused_birth_date', column: 'birth_date', key: ['id'], rowOf: ({ id }) => birthDateRow(id) },
  ],
  files: [{ ...sealed, prefix: DOCUMENT_FILES, rowOf: (file) => documentRow(file.slice(DOCUMENT_FILES.length)) }],
  hashed: [
    // a document and a name with its birth date are known to limits by the hashes of a check
    {
      table: 'limits.mark',
      column: 'value',
      secret: 'documents',
      as: 'hex',
      keyOf: kycHashKey,
      where: `kind in ('document', 'name_birth')`,
    },
  ],
}

/** `secret`: 64 hex digits, as each of `hashSecrets`, the present one last. */
export function createVault(secret: string, random: Random, hashSecrets: readonly string[] = [secret]): Vault {
  const seal = createSeal(kycSealKey(secret), random)
  const hashKeys = hashSecrets.map(kycHashKey)
  return {
    closePerson: (person, check) => seal.close(Buffer.from(JSON.stringify(person)), personRow(check)),
    openPerson: (sealed, check) => JSON.parse(seal.open(sealed, personRow(check)).toString('utf8')) as Person,
    closeBirthDate: (birthDate, row) => seal.close(Buffer.from(birthDate), birthDateRow(row)),
    openBirthDate: (sealed, row) => seal.open(sealed, birthDateRow(row)).toString('utf8'),
    closeDocument: (content, document) => seal.close(content, documentRow(document)),
    openDocument: (sealed, document) => seal.open(sealed, documentRow(document)),
    hashesOf: (person) => hashesOf(person, hashKeys),
    nameHashOf: (names) => nameHashOf(names, hashKeys),
  }
}
