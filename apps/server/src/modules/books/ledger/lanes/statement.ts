/**
 * The four prepared statements of a batch writer, the conversion of a batch to arguments, each array one text, and of the rows to results of
 * the public interface.
 */
import type { QueryArrayConfig } from 'pg'

import { currencyNumber } from '../books/amounts.ts'
import type { BetAnswer, BetOrder, BetReason, BetRefusal } from '../books/bet-types.ts'

export type Field = string | number | boolean | bigint | null

/** A bet as arguments of the statement. */
interface BetFields {
  readonly fields: readonly Field[]
}

const TYPES = ['bigint', 'smallint', 'uuid', 'bigint', 'int', 'bigint', 'bigint', 'boolean', 'int', 'bigint', 'uuid', 'text']
const COLUMNS = 'code, detail, cash, bonus, version, stake_bonus, win, win_bonus, nonce, at_ms, outcome'

const JOINT = '\u001f'

/** A verdict is one column of text: describing and reading twelve columns cost a tenth of a single bet. */
const call = (item: string, name: string, from: number, suffix: string) =>
  `select row(${item}, ${COLUMNS})::text from ledger.${name}($1::smallint, ${TYPES.map((type, i) => argument(from + i, type, suffix)).join(', ')})`

/** Texts of a batch are joined by a character that JSON text never contains: PostgreSQL's array form would escape every quote. */
const argument = (at: number, type: string, suffix: string) =>
  type === 'text' && suffix ? `string_to_array($${at}::text, chr(${JOINT.charCodeAt(0)}), '')` : `$${at}::${type}${suffix}`

const ONE = call('1', 'take_bet', 2, '')
const TWO = `${ONE} union all ${call('2', 'take_bet', 2 + TYPES.length, '')}`
const FAST_PATH = call('item', 'take_plain_bets', 2, '[]')
const MANY = call('item', 'take_bets', 2, '[]')

/**
 * One or two bets are faster one by one, in one statement and one commit (performance.md 1). Larger batches, one bet per
 * player, run the fast path first, which returns only the bets it took. `isDeferred`: bets it left, to be checked rule by
 * rule.
 */
export function statementFor(writerId: number, batch: readonly BetFields[], isDeferred: boolean): QueryArrayConfig {
  if (batch.length === 1) return { name: 'bet-1', text: ONE, values: [writerId, ...batch[0]!.fields], rowMode: 'array' }
  if (batch.length === 2)
    return { name: 'bet-2', text: TWO, values: [writerId, ...batch[0]!.fields, ...batch[1]!.fields], rowMode: 'array' }
  const values = [writerId, ...columns(batch)]
  return isDeferred
    ? { name: 'bets', text: MANY, values, rowMode: 'array' }
    : { name: 'bets-plain', text: FAST_PATH, values, rowMode: 'array' }
}

/** One bet inside a caller's transaction, with its own writer number until the commit. Its one column is `verdict`. */
export const WITHIN = call('1', 'take_bet', 1, '')
  .replace('::text from', '::text as verdict from')
  .replace('$1::smallint, ', 'ledger.lease_posting_lane(), ')

/** Stakes of rounds that other systems run, inside a caller's transaction. One row per stake, its one column `verdict`. */
export const EXTERNAL_STAKES = `select row(item, ${COLUMNS})::text as verdict from ledger.take_external_stakes($1::text[], $2::text[], $3::bigint[], $4::smallint[],
  $5::bigint[], $6::int[], $7::bigint[], $8::boolean[], $9::uuid[], $10::text[], $11::smallint[])`

/** What `take_bet` decides of the player alone, read without a bet. */
export const PROTECTION = `select row(1, ${COLUMNS})::text as verdict from ledger.protect_bet($1::bigint, $2::smallint, $3::bigint)`

/**
 * In the order of TYPES. `account` is the id of the house account. @throws for an unknown currency, or a text that cannot
 * be joined.
 */
export function fieldsOf(order: BetOrder, account: number): Field[] {
  return [
    order.player,
    currencyNumber(order.currency),
    order.key,
    order.requestHash,
    account,
    order.stake,
    order.win,
    order.takesBonus,
    order.pair,
    order.nonce,
    order.round,
    joinable(order.outcome),
  ]
}

const columns = (batch: readonly BetFields[]): string[] =>
  TYPES.map((type, i) => (type === 'text' ? joined(batch, i, JOINT, '') : `{${joined(batch, i, ',', 'null')}}`))

/** Joins in one pass: this runs for each column of each bet. */
function joined(batch: readonly BetFields[], column: number, joint: string, none: string): string {
  let [text, between] = ['', '']
  for (const { fields } of batch) {
    text += `${between}${fields[column] ?? none}`
    between = joint
  }
  return text
}

/** An empty text counts as absent. @throws for a text that contains the joining character. */
function joinable(text: string | null): string | null {
  if (text?.includes(JOINT)) throw new Error('the outcome of a bet contains a control character')
  return text || null
}

/** item, code, detail, cash, bonus, version, stake_bonus, win, win_bonus, nonce, at_ms, outcome; '' = null. */
const FIELDS = 12

const REASONS: Record<string, BetReason> = {
  1: 'insufficient_funds',
  3: 'unknown_wallet',
  4: 'stale_nonce',
  5: 'idempotency_mismatch',
  6: 'limit_exceeded',
  7: 'player_blocked',
  8: 'bonus_max_bet',
  9: 'bad_amount',
}

/** The fields of a row in PostgreSQL's text form: `(1,0,0,500,…,"{""roll"":1}")`. Only the last one may be quoted. */
export function parseFields(text: string): string[] {
  const fields: string[] = []
  let from = 1
  while (fields.length < FIELDS - 1) {
    const comma = text.indexOf(',', from)
    fields.push(text.slice(from, comma))
    from = comma + 1
  }
  fields.push(text.slice(from, -1))
  return fields
}

/** The index of the item in the batch, from 0. */
export const itemOf = ([item]: readonly string[]): number => Number(item) - 1

/** undefined of an accepted bet. */
export function toRefusal(fields: readonly string[]): BetRefusal | undefined {
  const [, code, detail, , , , , , , nonce] = fields
  if (code === '0' || code === '2') return undefined
  return { ...balancesOf(fields), kind: 'refused', reason: REASONS[code!]!, detail: Number(detail), nonce: Number(nonce) }
}

/** BigInt('') is 0n. */
const balancesOf = ([, , , cash, bonus, version]: readonly string[]) => ({
  cash: BigInt(cash!),
  bonus: BigInt(bonus!),
  version: BigInt(version!),
})

export function toVerdict(fields: readonly string[], order: BetOrder): BetAnswer {
  const refusal = toRefusal(fields)
  if (refusal) return refusal
  const [, code, , , , , stakeBonus, win, winBonus, nonce, at, outcome] = fields
  const isNew = code === '0'
  return {
    ...balancesOf(fields),
    kind: isNew ? 'done' : 'duplicate',
    stakeBonus: BigInt(stakeBonus!),
    win: BigInt(win!),
    winBonus: BigInt(winBonus!),
    nonce: isNew ? order.nonce : numberIn(nonce!),
    outcome: isNew ? order.outcome : unquoted(outcome!),
    at: Number(at),
  }
}

const numberIn = (field: string): number | null => (field === '' ? null : Number(field))

/** Quotes and backslashes are doubled inside quotes. */
function unquoted(field: string): string | null {
  if (field === '') return null
  return field.startsWith('"') ? field.slice(1, -1).replace(/""|\\\\/g, (pair) => pair[0]!) : field
}
