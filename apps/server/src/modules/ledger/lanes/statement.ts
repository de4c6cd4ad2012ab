/** The lane's four prepared statements and how a batch becomes their arguments. Arrays go as text: one string each. */
import type { QueryArrayConfig } from 'pg'

import type { BetOrder } from '../books/bet-types.ts'
import { currencyNumber } from '../books/currency.ts'
import type { QueuedBet } from './queue.ts'

const TYPES = ['bigint', 'smallint', 'uuid', 'bigint', 'int', 'bigint', 'bigint', 'boolean', 'int', 'bigint', 'uuid', 'text']
const COLUMNS = 'code, detail, cash, bonus, version, stake_bonus, win, win_bonus, nonce, at_ms, outcome'

const JOINT = '\u001f'

/** A verdict comes as one column of text: to describe and read twelve cost a tenth of a lone bet. */
const call = (item: string, name: string, from: number, suffix: string) =>
  `select row(${item}, ${COLUMNS})::text from ledger.${name}($1::smallint, ${TYPES.map((type, i) => argument(from + i, type, suffix)).join(', ')})`

/** Texts of a batch come joined by a character that JSON text never holds: PostgreSQL's array form would quote every quote. */
const argument = (at: number, type: string, suffix: string) =>
  type === 'text' && suffix ? `string_to_array($${at}::text, chr(${JOINT.charCodeAt(0)}), '')` : `$${at}::${type}${suffix}`

const ONE = call('1', 'take_bet', 2, '')
const TWO = `${ONE} union all ${call('2', 'take_bet', 2 + TYPES.length, '')}`
const FAST_PATH = call('item', 'take_plain_bets', 2, '[]')
const MANY = call('item', 'take_bets', 2, '[]')

/**
 * One or two bets cost less one by one, in one statement and one commit (performance.md 1). More, of a player each, are tried as
 * plain ones first, which answers only those it took. `isDeferred`: what that left, to be judged rule by rule.
 */
export function statementFor(writerId: number, batch: readonly QueuedBet[], isDeferred: boolean): QueryArrayConfig {
  if (batch.length === 1) return { name: 'bet-1', text: ONE, values: [writerId, ...batch[0]!.fields], rowMode: 'array' }
  if (batch.length === 2)
    return { name: 'bet-2', text: TWO, values: [writerId, ...batch[0]!.fields, ...batch[1]!.fields], rowMode: 'array' }
  const values = [writerId, ...columns(batch)]
  return isDeferred
    ? { name: 'bets', text: MANY, values, rowMode: 'array' }
    : { name: 'bets-plain', text: FAST_PATH, values, rowMode: 'array' }
}

/** One bet inside a caller's transaction, in a lane that is its own until the commit. Its one column is `verdict`. */
export const WITHIN = call('1', 'take_bet', 1, '')
  .replace('::text from', '::text as verdict from')
  .replace('$1::smallint, ', 'ledger.lease_posting_lane(), ')

/** The same for a round that another system runs, which may stake nothing (a free round). */
export const WITHIN_FREE = WITHIN.replace(/\)$/, ', 0)')

export type Field = string | number | boolean | bigint | null

/** In the order of TYPES. `account` is the number of the house's account. @throws for a currency that is none, or a text that cannot be joined. */
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

const columns = (batch: readonly QueuedBet[]): string[] =>
  TYPES.map((type, i) => (type === 'text' ? joined(batch, i, JOINT, '') : `{${joined(batch, i, ',', 'null')}}`))

/** One text in one pass: this runs for each column of each bet. */
function joined(batch: readonly QueuedBet[], column: number, joint: string, none: string): string {
  let [text, between] = ['', '']
  for (const { fields } of batch) {
    text += `${between}${fields[column] ?? none}`
    between = joint
  }
  return text
}

/** An empty text is none. @throws for one that would fall apart where a batch is joined. */
function joinable(text: string | null): string | null {
  if (text?.includes(JOINT)) throw new Error('the outcome of a bet holds a control character')
  return text || null
}
