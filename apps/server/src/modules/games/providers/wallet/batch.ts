/**
 * Calls of different players that arrive together, in one transaction. It takes those that pass every check without a further question; each
 * other call runs alone afterwards, through all checks, and delays no other.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { sql } from 'kysely'

import { createBatcher, RETRY_ALONE } from '../../../../platform/batcher.ts'
import { isLockTimeout, isOutage, retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { WalletView } from '../../../books/ledger/index.ts'
import type { GameRow } from '../store/games.ts'
import type { RoundKey, RoundRow } from '../store/rounds.ts'
import { type Done, shownBalance, type WalletContext } from './context.ts'

export interface BatchedCall {
  readonly key: RoundKey
  /** The provider's transaction; undefined for the end of a round. */
  readonly id: string | undefined
}

/** Under the locks of the players' wallets. */
export interface CallFacts {
  /** undefined when another transaction holds it, or the player has none. */
  readonly wallet: WalletView | undefined
  readonly isKnown: boolean
  readonly round: RoundRow | undefined
}

/** A row that another transaction holds: the calls of all providers would wait for it. */
const SHARED_WAIT = '250ms'

/**
 * Some seconds of a busy database: a provider has given up a call that waits longer. Above it calls are refused as busy, because each batch
 * looks at all that wait.
 */
const MAX_UNDER_WAY = 4000

export type BatchResult = Done | typeof RETRY_ALONE

export interface BatchRules<Call extends BatchedCall> {
  readonly maxBatchSize: number
  readonly maxUnderWay?: number
  /** One result per call, in order. */
  takeAll(tx: Tx, calls: readonly (Call & CallFacts)[]): Promise<BatchResult[]>
  takeAlone(tx: Tx, call: Call): Promise<Done>
}

export function createCallBatcher<Call extends BatchedCall>(
  context: Pick<WalletContext, 'database' | 'ledger' | 'rounds' | 'onFault'>,
  { maxBatchSize, maxUnderWay = MAX_UNDER_WAY, takeAll, takeAlone }: BatchRules<Call>,
): (call: Call) => Promise<Done | Refusal> {
  const { database, onFault } = context
  const inTransaction = (run: (tx: Tx) => Promise<BatchResult[]>) => retryConflicts(() => database.db.transaction().execute(run))
  const alone = (call: Call) => inTransaction(async (tx) => [await takeAlone(tx, call)])
  const together = (calls: readonly Call[]) =>
    inTransaction(async (tx) => {
      await sql`select set_config('lock_timeout', ${SHARED_WAIT}, true)`.execute(tx)
      return takeAll(tx, await withFacts(context, tx, calls))
    }).catch((fault: unknown): BatchResult[] => {
      if (isLockTimeout(fault)) return calls.map((): typeof RETRY_ALONE => RETRY_ALONE)
      if (calls.length > 1 && !isOutage(fault)) onFault(fault, { part: 'providers.batch', calls: calls.length })
      throw fault
    })
  const take = createBatcher<Call, Done>({
    maxBatchSize,
    conflictKeysOf: ({ key, id }) => [`player ${key.player}`, ...(id === undefined ? [] : [`transaction ${key.provider} ${id}`])],
    work: (calls, isSingle) => (isSingle ? alone(calls[0]!) : together(calls)),
    isItemFault: (fault) => !isOutage(fault),
  })
  let underWay = 0
  return async (call) => {
    if (underWay >= maxUnderWay) return refuse('busy', { retryAfter: 1 })
    underWay += 1
    try {
      return await take(call)
    } finally {
      underWay -= 1
    }
  }
}

async function withFacts<Call extends BatchedCall>(
  { ledger, rounds }: Pick<WalletContext, 'ledger' | 'rounds'>,
  tx: Tx,
  calls: readonly Call[],
): Promise<(Call & CallFacts)[]> {
  const locked = await ledger.lockFreeWallets(
    tx,
    calls.map(({ key }) => key.player),
  )
  const wallets = new Map(locked.map((wallet) => [wallet.player, wallet]))
  const known = await ledger.areExternalCallsKnown(
    tx,
    calls.map(({ key, id = '' }) => ({ source: key.provider, id })),
  )
  const found = await rounds.many(
    tx,
    calls.map(({ key }) => key),
  )
  return calls.map((call, n) => ({ ...call, wallet: wallets.get(call.key.player), isKnown: known[n]!, round: found[n] }))
}

/** In the order of the calls: the balances after them. `isTaken`: the others run alone. */
export async function acceptedAll(
  { ledger }: Pick<WalletContext, 'ledger'>,
  tx: Tx,
  calls: readonly { readonly wallet: WalletView | undefined; readonly game: GameRow | undefined; readonly isTaken: boolean }[],
): Promise<BatchResult[]> {
  const moved = await ledger.walletsOf(
    calls.flatMap(({ wallet, isTaken }) => (wallet && isTaken ? wallet : [])),
    tx,
  )
  const wallets = new Map(moved.map((wallet) => [wallet.player, wallet]))
  return calls.map(({ wallet, game, isTaken }) => {
    if (!wallet || !isTaken) return RETRY_ALONE
    const after = wallets.get(wallet.player)!
    return { answer: { status: 'OK', balance: shownBalance(after, game) }, moved: after }
  })
}
