/** The lane's three prepared statements and how a batch becomes their arguments. Arrays go as text: one string each. */
import type { QueryArrayConfig } from 'pg'

import type { BetOrder } from '../books/bet-types.ts'
import { currencyNumber } from '../books/currency.ts'
import type { Waiting } from './queue.ts'

const TYPES = ['bigint', 'smallint', 'uuid', 'bigint', 'int', 'bigint', 'bigint', 'boolean', 'int', 'bigint', 'uuid', 'text']
const COLUMNS = 'code, detail, cash, bonus, version, stake_bonus, win, win_bonus, nonce, at_ms, outcome'

/** A verdict comes as one column of text: to describe and read twelve cost a tenth of a lone bet. */
const call = (item: string, name: string, from: number, suffix: string) =>
  `select row(${item}, ${COLUMNS})::text from ledger.${name}($1::smallint, ${TYPES.map((type, i) => `$${from + i}::${type}${suffix}`).join(', ')})`

const ONE = call('1', 'take_bet', 2, '')
const TWO = `${ONE} union all ${call('2', 'take_bet', 2 + TYPES.length, '')}`
const MANY = call('item', 'take_bets', 2, '[]')

/** One or two bets cost less one by one, in one statement and one commit (performance.md 1). */
export function statementFor(lane: number, batch: readonly Waiting[]): QueryArrayConfig {
  if (batch.length === 1) return { name: 'bet-1', text: ONE, values: [lane, ...batch[0]!.fields], rowMode: 'array' }
  if (batch.length === 2) return { name: 'bet-2', text: TWO, values: [lane, ...batch[0]!.fields, ...batch[1]!.fields], rowMode: 'array' }
  return { name: 'bets', text: MANY, values: [lane, ...columns(batch)], rowMode: 'array' }
}

export type Field = string | number | boolean | bigint | null

/** In the order of TYPES. `account` is the number of the house's account. @throws for a currency that is none. */
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
    order.outcome,
  ]
}

function columns(batch: readonly Waiting[]): string[] {
  const texts = TYPES.map(() => '')
  for (const { fields } of batch)
    for (let i = 0; i < texts.length; i++) texts[i] += TYPES[i] === 'text' ? `,${quoted(fields[i]!)}` : `,${fields[i]}`
  return texts.map((text) => `{${text.slice(1)}}`)
}

const quoted = (text: Field) => (text === null ? 'null' : `"${String(text).replace(/["\\]/g, '\\$&')}"`)
