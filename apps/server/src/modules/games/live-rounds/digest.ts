/**
 * Packs the changes of a table into frames of bounded size for any number of players: the largest bets come first, the rest
 * waits and later changes replace it. Sources: D-28, performance.md 3.
 */
import type { Change, ChannelName, Snapshot } from '@fairhouse/contracts'
import { fromRub, requireMoney } from '@fairhouse/money'

export type Row = Snapshot<'crash'>['rows'][number]
export type RowsFrame = Extract<Change<'crash'>, { type: 'rows' }>
type Totals = Pick<RowsFrame, 'players' | 'bets' | 'cashed'>

export interface Digest {
  /** Starts a new round without rows; continues one in progress. */
  begin(round: number): void
  changed(row: Row): void
  count(totals: Totals): void
  /** Without news it says only that the table is alive. */
  next(): RowsFrame
}

/**
 * At most 2560 bytes may be sent in ten seconds of a crash round: its opening, start and end are 660; betting sends at most
 * a frame a second, the running round two. A small table's first rows are sent at once.
 */
const FRAME_BYTES = 88
const FIRST_BYTES = 400
/** Header of a web socket frame. */
const FRAME_HEAD_BYTES = 4
const ROWS_MAX = 20
const UNIT_RUB = 100_00n

export function createDigest(channel: ChannelName): Digest {
  const envelope = bytesOf({ op: 'change', channel, version: 1_234_567, data: 0 }) + FRAME_HEAD_BYTES
  const waiting = new Map<string, Row>()
  const known = new Set<string>()
  let [counted, sent, allowance, current]: [Totals, Totals, number, number] = [{}, {}, 0, NaN]

  /** The largest bets that fit, at most twenty. */
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

/** The changes since the last published state of the row. */
const toRowUpdate = ({ id, multiplier, payout }: Row) => ({
  id,
  ...(multiplier !== undefined && { multiplier }),
  ...(payout !== undefined && { payout }),
})

function changedCounts(now: Totals, before: Totals): Totals {
  return Object.fromEntries(Object.entries(now).filter(([key, count]) => count !== before[key as keyof Totals]))
}

/** One list contains players of every currency: sorted by value in one currency. */
function worthOf({ currency, payout, stake }: Row): number {
  return Number(requireMoney(payout ?? stake)) / Number(fromRub(UNIT_RUB, currency))
}

const bytesOf = (value: object) => Buffer.byteLength(JSON.stringify(value))
