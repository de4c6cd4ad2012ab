/**
 * Marks that identify a person to a register: hashes under a key that both share, so that the register learns nothing about
 * people it does not list. Pure. The register computes its own in the same way.
 */
import { createHmac } from 'node:crypto'

export type MarkKind = 'phone' | 'email' | 'person' | 'document'

export interface Mark {
  kind: MarkKind
  /** 64 hexadecimal digits. */
  value: string
}

export interface Addresses {
  email: string | null
  /** E.164. */
  phone: string | null
}

/** As on the document. */
export interface Proved {
  first_name: string
  last_name: string
  /** 1990-12-31 */
  birth_date: string
  /** Two letters, from the document. */
  country: string
  document_kind: string
  document_number: string
}

export function addressMarks(secret: string, { email, phone }: Addresses): Mark[] {
  return [...(phone ? [markOf(secret, 'phone', phone)] : []), ...(email ? [markOf(secret, 'email', email.trim().toLowerCase())] : [])]
}

export function provedMarks(
  secret: string,
  { first_name, last_name, birth_date, country, document_kind, document_number }: Proved,
): Mark[] {
  const names = [first_name, last_name].map(normalize).toSorted()
  return [markOf(secret, 'person', ...names, birth_date), markOf(secret, 'document', country, document_kind, normalize(document_number))]
}

function markOf(secret: string, kind: MarkKind, ...parts: string[]): Mark {
  return {
    kind,
    value: createHmac('sha256', secret)
      .update(JSON.stringify([kind, ...parts]))
      .digest('hex'),
  }
}

/** Ignores case, spaces and hyphens. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleUpperCase('en')
    .replace(/[^\p{L}\p{N}]/gu, '')
