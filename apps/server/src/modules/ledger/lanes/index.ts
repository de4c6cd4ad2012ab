/** The lanes of this process: a bet goes to the lane of its player, and concurrent bets of one lane share a commit. */
import type { Pool } from 'pg'

import type { Accounts } from '../books/accounts.ts'
import type { BetAnswer, BetOrder } from '../books/bet-types.ts'
import { isAmount } from '../books/amount.ts'
import { LaneCount } from './lane-count.ts'
import { Lane } from './lane.ts'
import { fieldsOf } from './statement.ts'

/** More of them made smaller batches and bought nothing (performance.md 1). */
const MOST_OPEN = 2

export interface LanesDeps {
  pool: Pool
  accounts: Accounts
  laneIds: readonly number[]
  onCommit(): void
  onFault(error: unknown, context: Record<string, unknown>): void
}

export interface LaneStats {
  /** Since the start. */
  bets: number
  batches: number
  /** Now. */
  waiting: number
  open: number
}

export interface Lanes {
  /** Resolves when the bet is durable, refused or undecided. @throws when the order itself breaks the statement. */
  bet(order: BetOrder): Promise<BetAnswer>
  stats(): LaneStats
  stop(): Promise<void>
}

export function openLanes(deps: LanesDeps): Lanes {
  const most = Math.min(MOST_OPEN, deps.laneIds.length)
  const count = new LaneCount(most)
  const done = { bets: 0, batches: 0 }
  const onBatch = (size: number) => {
    done.bets += size
    done.batches += 1
    count.saw(size)
    deps.onCommit()
  }
  const lanes = Array.from({ length: most }, () => new Lane({ pool: deps.pool, ids: deps.laneIds, onBatch, onFault: deps.onFault }))
  let stopped = false
  const submit = (order: BetOrder, account: number) =>
    new Promise<BetAnswer>((answer, fail) =>
      lanes[laneOf(order.player, count.open)]!.push({ order, fields: fieldsOf(order, account), answer, fail }),
    )

  return {
    bet(order) {
      if (stopped || most === 0) return BUSY
      if (!isAmount(order.stake) || (order.win !== null && !isAmount(order.win))) return BAD_AMOUNT
      const account = deps.accounts.idOf(order.account)
      return typeof account === 'number' ? submit(order, account) : account.then((known) => submit(order, known))
    },
    stats: () => ({ ...done, waiting: lanes.reduce((sum, lane) => sum + lane.waiting, 0), open: count.open }),
    async stop() {
      stopped = true
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

const laneOf = (player: bigint, open: number) => (open === 1 ? 0 : Number(player % BigInt(open)))

const BUSY = Promise.resolve<BetAnswer>({ kind: 'unavailable', reason: 'busy' })
const BAD_AMOUNT = Promise.resolve<BetAnswer>({
  kind: 'refused',
  reason: 'bad_amount',
  detail: 0,
  cash: 0n,
  bonus: 0n,
  version: 0n,
  nonce: 0,
})
