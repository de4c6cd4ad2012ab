/** Parses a row of the statement to the result of the public interface. */
import type { BetAnswer, BetOrder, BetReason, BetRefusal } from '../books/bet-types.ts'

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
