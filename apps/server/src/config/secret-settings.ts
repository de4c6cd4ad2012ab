/** The secrets of a process: from its environment, or outside of production generated once and stored beside the data (D-46). */
import { storedSecret } from './stored-secret.ts'

/** All but `tokens`, `seeds` and `documents` are shared with sandbox vendors only. */
export interface Secrets {
  tokens: string
  seeds: string
  psp: string
  psp2: string
  inbox: string
  id: string
  kyc: string
  chain: string
  register: string
  games: string
  studio: string
  documents: string
  /** Given secrets of other services by setting: what has to be changed when the environment was stolen. */
  others: Readonly<Record<string, string>>
}

type Variable = `SECRET_${Uppercase<Exclude<keyof Secrets, 'others'>>}`

/** Production has none of these, unless the studio's is given. */
const SANDBOX_ONLY: ReadonlySet<Variable> = new Set([
  'SECRET_PSP',
  'SECRET_PSP2',
  'SECRET_INBOX',
  'SECRET_ID',
  'SECRET_KYC',
  'SECRET_CHAIN',
  'SECRET_REGISTER',
  'SECRET_GAMES',
  'SECRET_STUDIO',
])

export const SECRETS_OF_PRODUCTION: readonly Variable[] = ['SECRET_TOKENS', 'SECRET_SEEDS', 'SECRET_DOCUMENTS']

interface ListEntry {
  id: string
  secret: string | undefined
}

interface Reading {
  dataDir: string
  /** Of the variables that are lists; undefined: not given, or refused. */
  entries: Readonly<Record<string, readonly ListEntry[] | undefined>>
  production: boolean
  read<T>(work: () => T): T
}

export function secretsFrom(
  given: Readonly<Partial<Record<Variable, string | undefined>>>,
  { dataDir, entries, production, read }: Reading,
): Secrets {
  const secret = (name: Variable): string => {
    const found = given[name] ?? (production && SANDBOX_ONLY.has(name) ? '' : undefined)
    return found ?? read(() => storedSecret(name, dataDir, production))
  }
  return {
    tokens: secret('SECRET_TOKENS'),
    seeds: secret('SECRET_SEEDS'),
    psp: secret('SECRET_PSP'),
    psp2: secret('SECRET_PSP2'),
    inbox: secret('SECRET_INBOX'),
    id: secret('SECRET_ID'),
    kyc: secret('SECRET_KYC'),
    chain: secret('SECRET_CHAIN'),
    register: secret('SECRET_REGISTER'),
    games: secret('SECRET_GAMES'),
    studio: secret('SECRET_STUDIO'),
    documents: secret('SECRET_DOCUMENTS'),
    others: { ...othersIn(given), ...secretsOfEntries(entries) },
  }
}

/** By entry: a new secret of one leaves the others as they were. */
const secretsOfEntries = (entries: Reading['entries']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([variable, list = []]) =>
      list.flatMap(({ id, secret }) => (secret === undefined ? [] : [[`${variable} ${id}`, secret] as const])),
    ),
  )

/** Besides those, the passwords in these addresses. */
const NAMED = /^SECRET_|_TOKEN$|^S3_ACCESS_KEY$/
const ADDRESSES = ['DATABASE_URL', 'REDIS_URL'] as const

function othersIn(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const named = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '' && NAMED.test(entry[0]),
  )
  const passwords = ADDRESSES.flatMap((name) => {
    const text = given[name]
    const password = typeof text === 'string' && URL.canParse(text) ? new URL(text).password : ''
    return password === '' ? [] : [[name, password] as const]
  })
  const protecting: readonly string[] = SECRETS_OF_PRODUCTION
  return Object.fromEntries([...named, ...passwords].filter(([name]) => !protecting.includes(name)))
}
