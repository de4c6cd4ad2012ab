/**
 * What changed at a table, packed into frames that stay within their bytes however many play: the largest come first,
 * what does not fit waits and is replaced by what happens to it meanwhile. Sources: D-28, performance.md 3.
 */
import type { Change, Snapshot } from '@fairhouse/contracts'
import { fromRub, parseMoney } from '@fairhouse/money'

export type Row = Snapshot<'crash'>['rows'][number]
export type RowsFrame = Extract<Change<'crash'>, { type: 'rows' }>
type Totals = Pick<RowsFrame, 'players' | 'bets' | 'cashed'>

export interface Digest {
  /** A new round: nobody knows a row of it. */
  begin(): void
  changed(row: Row): void
  count(totals: Totals): void
  /** With nothing new it says only that the table goes on. */
  next(): RowsFrame
}

/** A round of ten seconds is 20 frames, one at its start (110 bytes) and one at its end (290): 2560 bytes in all. */
const FRAME_BYTES = 104
/** `{"op":"change","channel":"roulette-live","version":1234567,"data":…}` and the head of a web socket's frame. */
const ENVELOPE_BYTES = 68
const ROWS_MAX = 20
const UNIT_RUB = 100_00n

export function createDigest(): Digest {
  const waiting = new Map<string, Row>()
  const known = new Set<string>()
  let [counted, told, allowance]: [Totals, Totals, number] = [{}, {}, 0]

  /** The largest that fit, at most twenty. */
  function taken(): RowsFrame['rows'] {
    const rows: NonNullable<RowsFrame['rows']> = []
    for (const row of [...waiting.values()].sort((a, b) => worthOf(b) - worthOf(a))) {
      const shown = known.has(row.id) ? newsOf(row) : row
      const bytes = bytesOf(shown) + 1
      if (rows.length === ROWS_MAX || allowance < bytes) break
      allowance -= bytes
      rows.push(shown)
      known.add(row.id)
      waiting.delete(row.id)
    }
    return rows.length > 0 ? rows : undefined
  }
  return {
    begin() {
      waiting.clear()
      known.clear()
      ;[counted, told, allowance] = [{}, {}, 0]
    },
    changed: (row) => void waiting.set(row.id, row),
    count: (totals) => void (counted = { ...counted, ...totals }),
    next() {
      const frame: RowsFrame = { type: 'rows', ...differing(counted, told) }
      told = { ...counted }
      allowance += FRAME_BYTES - ENVELOPE_BYTES - bytesOf(frame)
      if (waiting.size === 0) return frame
      allowance -= ROWS_KEY_BYTES
      const rows = taken()
      if (!rows) allowance += ROWS_KEY_BYTES
      return rows ? { ...frame, rows } : frame
    },
  }
}

const ROWS_KEY_BYTES = ',"rows":[]'.length

/** What a list that knows the row lacks. */
const newsOf = ({ id, multiplier, payout }: Row) => ({
  id,
  ...(multiplier !== undefined && { multiplier }),
  ...(payout !== undefined && { payout }),
})

function differing(now: Totals, before: Totals): Totals {
  return Object.fromEntries(Object.entries(now).filter(([key, count]) => count !== before[key as keyof Totals]))
}

/** Players of every currency stand in one list: by what their money is worth in one. */
function worthOf({ currency, payout, stake }: Row): number {
  return Number(parseMoney(payout ?? stake)!) / Number(fromRub(UNIT_RUB, currency))
}

const bytesOf = (value: object) => Buffer.byteLength(JSON.stringify(value))
