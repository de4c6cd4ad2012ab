/** What the owner of a closed account is written once money goes back. By a job of the transaction that decided it. */
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Database } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Cause, Via } from './ports.ts'
import { actOf, closedOf, type ReturnTables } from './store.ts'

export interface ReturnNews {
  what: Cause
  /** With its currency; null where nothing was to go back. */
  amount: string | null
  /** Partly hidden. */
  destination: string | null
}

export interface ReturnLetters {
  enqueue(tx: Via, act: { player: bigint; currency: Currency; n: number }): Promise<void>
}

export interface ReturnLetterDeps {
  database: Database
  jobs: Jobs
  /** To a proved address of the player, where there is one. `id`: the same for the same letter, also when its job runs again. */
  write(player: bigint, id: string, letter: { kind: 'account_return'; news: ReturnNews }): Promise<void>
}

const WRITE = 'returns.write'

interface WriteJob {
  player: string
  currency: Currency
  n: number
}

export function createReturnLetters({ database, jobs, write }: ReturnLetterDeps): ReturnLetters {
  const db = database.tables<ReturnTables>()
  jobs.define<WriteJob>(WRITE, async ({ player: number, currency, n }) => {
    const player = BigInt(number)
    const [closed, act] = [await closedOf(db, player), await actOf(db, player, currency, n)]
    if (!closed || !act) return
    const amount = act.net > 0n ? `${formatMoney(act.net)} ${currency}` : null
    const news = { what: closed.cause, amount, destination: act.masked }
    await write(player, `return ${number} ${currency} ${n}`, { kind: 'account_return', news })
  })
  return {
    enqueue: (tx, { player, currency, n }) => jobs.enqueue(tx, WRITE, { player: `${player}`, currency, n } satisfies WriteJob),
  }
}
