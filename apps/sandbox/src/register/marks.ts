/** Looks a person up by the keyed hashes of a query, computed over its own list. */
import { createHmac } from 'node:crypto'

export const KINDS = ['phone', 'email', 'person', 'document'] as const
export type Kind = (typeof KINDS)[number]

/** Input of the page; parts are separated by commas. */
export const HINTS: Readonly<Record<Kind, string>> = {
  phone: '+77010000000',
  email: 'ann@example.test',
  person: 'Anna, Ivanova, 1990-05-17',
  document: 'KZ, passport, N 1234567',
}

export interface Listed {
  kind: Kind
  text: string
}

export function markOf(secret: string, { kind, text }: Listed): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, ...partsOf(kind, text)]))
    .digest('hex')
}

function partsOf(kind: Kind, text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  if (kind === 'person') return [...parts.slice(0, 2).map(plain).toSorted(), parts[2] ?? '']
  if (kind === 'document') return [parts[0] ?? '', parts[1] ?? '', plain(parts[2] ?? '')]
  return [kind === 'email' ? text.trim().toLowerCase() : text.replaceAll(/[\s()-]/g, '')]
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleUpperCase('en')
    .replace(/[^\p{L}\p{N}]/gu, '')
