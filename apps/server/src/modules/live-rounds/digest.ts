/**
 * What changed at a table, packed into frames that stay within their bytes however many play: the largest come first,
 * what does not fit waits and is replaced by what happens to it meanwhile. Sources: D-28, performance.md 3.
 */
import type { Change, ChannelName, Snapshot } from '@fairhouse/contracts'
import { fromRub, parseMoney } from '@fairhouse/money'

export type Row = Snapshot<'crash'>['rows'][number]
export type RowsFrame = Extract<Change<'crash'>, { type: 'rows' }>
type Totals = Pick<RowsFrame, 'players' | 'bets' | 'cashed'>

export interface Digest {
  /** Of a new round nobody knows a row; of the one that is under way it goes on. */
  begin(round: number): void
  changed(row: Row): void
  count(totals: Totals): void
  /** With nothing new it says only that the table goes on. */
  next(): RowsFrame
}

/**
 * Of ten seconds of a round of crash 2560 bytes may be sent: its beginning, start and end are 660, betting tells a frame a
 * second at most, the running round two. A small table's first rows need not wait for theirs.
 */
const FRAME_BYTES = 88
const FIRST_BYTES = 400
/** Of a web socket. */
const FRAME_HEAD_BYTES = 4
const ROWS_MAX = 20
const UNIT_RUB = 100_00n

export function createDigest(channel: ChannelName): Digest {
  const envelope = bytesOf({ op: 'change', channel, version: 1_234_567, data: 0 }) + FRAME_HEAD_BYTES
  const waiting = new Map<string, Row>()
  const known = new Set<string>()
  let [counted, sent, allowance, current]: [Totals, Totals, number, number] = [{}, {}, 0, NaN]

  /** The largest that fit, at most twenty. */
  function takeLargest(): RowsFrame['rows'] {
    const rows: NonNullable<RowsFrame['rows']> = []
    for (const row of [...waiting.values()].sort((a, b) => worthOf(b) - worthOf(a))) {
      const shown = known.has(row.id) ? toRowUpdate(row) : row
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
    begin(round) {
      if (round === current) return
      waiting.clear()
      known.clear()
      ;[counted, sent, allowance, current] = [{}, {}, FIRST_BYTES, round]
    },
    changed: (row) => void waiting.set(row.id, row),
    count: (totals) => void (counted = { ...counted, ...totals }),
    next() {
      const frame: RowsFrame = { type: 'rows', ...changedCounts(counted, sent) }
      sent = { ...counted }
      allowance += FRAME_BYTES - envelope - bytesOf(frame)
      if (waiting.size === 0) return frame
      allowance -= ROWS_KEY_BYTES
      const rows = takeLargest()
      if (!rows) allowance += ROWS_KEY_BYTES
      return rows ? { ...frame, rows } : frame
    },
  }
}

const ROWS_KEY_BYTES = ',"rows":[]'.length

/** What a list that knows the row lacks. */
const toRowUpdate = ({ id, multiplier, payout }: Row) => ({
  id,
  ...(multiplier !== undefined && { multiplier }),
  ...(payout !== undefined && { payout }),
})

function changedCounts(now: Totals, before: Totals): Totals {
  return Object.fromEntries(Object.entries(now).filter(([key, count]) => count !== before[key as keyof Totals]))
}

/** Players of every currency stand in one list: by what their money is worth in one. */
function worthOf({ currency, payout, stake }: Row): number {
  return Number(parseMoney(payout ?? stake)!) / Number(fromRub(UNIT_RUB, currency))
}

const bytesOf = (value: object) => Buffer.byteLength(JSON.stringify(value))
