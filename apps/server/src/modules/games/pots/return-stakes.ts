/** Returns open stakes of players who may not play any more: offers of duels, and stakes alone in a room. Those of a closed list are played. */
import { isRefusal, type Refusal, type RefusalCode } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { parseBettorKey } from '../../play/wagering/index.ts'
import type { PotStore } from './store.ts'

const RETURN_STAKES = 'pots.return_stakes'

/**
 * In the transaction that ends the player's play, under the lock of the wallets: a stake locks its pot first and its wallets then, so the
 * pots are locked in a job.
 */
export const enqueueReturn = (jobs: Pick<Jobs, 'enqueue'>, tx: Tx, player: PlayerId): Promise<void> =>
  jobs.enqueue(tx, RETURN_STAKES, { player: `${player}` }, { key: `${RETURN_STAKES} ${player}` })

export interface ReturnDeps {
  readonly store: Pick<PotStore, 'openBettors'>
  readonly ledger: Pick<Ledger, 'barredAmong'>
  /** Each returns what is open of the player; a repeat finds nothing. */
  readonly returns: readonly ((player: PlayerId) => Promise<void>)[]
}

export function defineReturnJobs(jobs: Pick<Jobs, 'define' | 'schedule'>, { store, ledger, returns }: ReturnDeps): void {
  const returnAll = (player: PlayerId) => eachOf(returns, (returnOpen) => returnOpen(player))
  jobs.define<{ player: string }>(RETURN_STAKES, ({ player }) => returnAll(BigInt(player)))
  // finds what no job returned: its attempts ended, or the player was barred before there were such jobs
  jobs.schedule('pots.return_barred', '*/10 * * * *', async () => {
    const players = (await store.openBettors()).map((key) => parseBettorKey(key).player!)
    await eachOf(await ledger.barredAmong(null, players), returnAll)
  })
}

/** A fault of one delays no other. @throws at the end, so that the job reports it and runs again. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw new AggregateError(faults, `open stakes were not returned: ${faults.map(String).join('; ')}`)
}

/** @throws for any other refusal, so that the job runs again. `gone`: codes of a stake that another call returned or closed. */
export function expectReturned(answer: object | Refusal, gone: readonly RefusalCode[]): void {
  if (isRefusal(answer) && !gone.includes(answer.code)) throw new Error(`an open stake was not returned: ${answer.code}`)
}
