/** Types and path of the cases in vectors/limits.json. Amounts are minor units, times seconds. */
import { readFileSync } from 'node:fs'

import type { Period } from '../rules/names.ts'
import type { MarkKind } from '../rules/person.ts'

export type LimitEvent = { at: number } & (
  | { kind: 'set_limit'; type: 'deposit' | 'wager' | 'loss' | 'session'; amount: number | null; period?: Period }
  | { kind: 'deposit' | 'withdraw'; amount: number }
  | { kind: 'bet' | 'win'; amount: number; id?: string }
  | { kind: 'refund'; id: string }
  | { kind: 'cool_off'; seconds: number }
  /** null: permanent. */
  | { kind: 'self_exclude'; seconds: number | null }
  | { kind: 'login' | 'reopen' }
)

export interface LimitCase {
  id: string
  kind: 'rg'
  note: string
  in: { events: LimitEvent[] }
  out: { answers: string[] }
}

export interface VectorPerson {
  phone?: string
  document?: string
  instruments?: string[]
  name?: string
  birth?: string
}

export interface PersonCase {
  id: string
  kind: 'person'
  note: string
  in: { excluded: (VectorPerson & { until: number | null })[]; at: number; person: VectorPerson }
  out: { answer: 'OK' | 'self_excluded'; by: MarkKind | null }
}

const file = JSON.parse(readFileSync(new URL('../vectors/limits.json', import.meta.url), 'utf8')) as { cases: { kind: string }[] }

export const limitCases = (file.cases as LimitCase[]).filter(({ kind }) => kind === 'rg')
export const personCases = (file.cases as PersonCase[]).filter(({ kind }) => kind === 'person')
