/** Operators' actions on payouts. Callers check who the operator is and what their role allows. */
import { isRefusal, type PayoutRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Evaluate, PayoutContext } from './context.ts'
import { findHolders } from './destination/holders.ts'
import { payoutRow } from './destination/vault.ts'
import { onCommand, onReject, onResolve } from './machine/machine.ts'
import { findPayouts } from './store/find.ts'
import { type PayoutSearch, queueOf, type QueueQuery, searchPayouts, stepsOf, type StoredStep } from './store/lists.ts'
import { lockPayout, payoutById, setFinding, type Step } from './store/payouts.ts'
import { isPaidBefore, othersAt, type SharedPlace, sharedPlaces } from './store/requisites.ts'
import type { StoredPayout } from './store/rows.ts'
import { enqueueSending } from './worker.ts'

/** The operator's view: the destination is masked. */
export interface QueuedPayout extends Pick<
  StoredPayout,
  | 'id'
  | 'player'
  | 'psp'
  | 'type'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'masked'
  | 'status'
  | 'reason'
  | 'finding'
  | 'flag'
  | 'holds'
  | 'linkedRounds'
  | 'extId'
  | 'createdAt'
  | 'changedAt'
> {
  steps: StoredStep[]
  /** Other players with payouts to the same destination. */
  others: number
  /** An earlier payout of this player was paid there. */
  isPaidBefore: boolean
}

/** Stored together with a decision or not at all: who decided and why. Runs in its transaction, and not after a refusal. */
export type Also = (tx: Tx) => Promise<void>

/** Decisions of an operator: an approval, or the outcome of an unknown payout. */
export type PayoutOutcome = 'approve' | 'sent' | 'paid' | 'failed'

/** Facts for checking a decision. */
export type DecidedPayout = Pick<
  QueuedPayout,
  'player' | 'psp' | 'amount' | 'currency' | 'status' | 'holds' | 'finding' | 'others' | 'isPaidBefore'
>

export interface PayoutOperations {
  queue(query: QueueQuery): Promise<QueuedPayout[]>
  /** Of all players, sorted; destinations stay encrypted. `decided`: the steps that people made, in order. */
  search(query: PayoutSearch): Promise<(StoredPayout & { decided: StoredStep[] })[]>
  /** Of all players by numbers, ours or the provider's; newest first. */
  find(texts: readonly string[], limit: number): Promise<StoredPayout[]>
  /** Players with this instrument: whole, or a card by its last four digits; the latest first. The caller logs the search. */
  holdersOf(text: string, limit: number): Promise<PlayerId[]>
  of(id: bigint): Promise<Pick<QueuedPayout, 'player' | 'psp' | 'amount' | 'currency' | 'status'> | undefined>
  /** The full destination, for the operator who decides; the caller must log it. */
  destinationOf(id: bigint): Promise<string | undefined>
  /** Under the lock of the player's wallet and of the row, until the transaction ends. */
  lock(outerTx: Tx, id: bigint): Promise<DecidedPayout | undefined>
  /** `by`: names of the deciders. Returns what to run after the commit. Approves nothing of a blocked player: `player_blocked`. */
  decideWithin(outerTx: Tx, id: bigint, outcome: PayoutOutcome, by: string): Promise<(() => void) | Refusal>
  /** `because` is shown to the player, `reason` is stored with the step. */
  reject(id: bigint, operator: string, given: { because: PayoutRefusal; reason: string }, also?: Also): Promise<QueuedPayout | Refusal>
  /** Other players with paid or requested payouts to a destination of one of these players. */
  sharedPlaces(outerTx: Db, players: readonly PlayerId[]): Promise<SharedPlace[]>
  /** Settles a finding. */
  settleFinding(id: bigint, also?: Also): Promise<QueuedPayout | Refusal>
}

/** Who steps are by, besides operators: no operator has such a login. */
export const NOT_OPERATORS: readonly string[] = ['player', 'worker', 'provider', 'rules', 'charge_back']

const nothingMore: Also = async () => undefined

export function createPayoutOperations(context: PayoutContext): PayoutOperations {
  const loadQueued = async (payouts: readonly StoredPayout[]) => {
    const steps = await stepsOf(
      context.db,
      payouts.map(({ id }) => id),
    )
    return Promise.all(payouts.map((payout) => toQueued(context.db, payout, steps.get(payout.id)!)))
  }
  const decide = async (id: bigint, { by, note }: Step, also: Also, evaluate: Evaluate) => {
    const changed = await context.transition(id, { by, note }, async (payout, tx) => {
      const verdict = await evaluate(payout, tx)
      if (verdict.answer === 'ok') await also(tx)
      return verdict
    })
    if (!changed) return refuse('not_found')
    return changed.verdict.answer === 'ok' ? (await loadQueued([changed.payout]))[0]! : refuse('bad_transition')
  }
  return {
    queue: async (query) => loadQueued(await queueOf(context.db, query)),
    async search(query) {
      const payouts = await searchPayouts(context.db, query)
      const steps = await stepsOf(
        context.db,
        payouts.map(({ id }) => id),
      )
      return payouts.map((payout) => ({ ...payout, decided: steps.get(payout.id)!.filter(({ by }) => !NOT_OPERATORS.includes(by)) }))
    },
    find: (texts, limit) => findPayouts(context.db, texts, limit),
    holdersOf: (text, limit) => findHolders(context, text, limit),
    of: (id) => payoutById(context.db, id),
    async destinationOf(id) {
      const payout = await payoutById(context.db, id)
      return payout && context.vault.open(payout.destination, payoutRow(payout.player, payout.key))
    },
    async lock(outerTx, id) {
      const tx = outerTx
      const payout = await lockPlayersPayout(context, tx, id)
      return payout && (await toDecided(tx, payout))
    },
    async decideWithin(outerTx, id, outcome, by) {
      const tx = outerTx
      const payout = await lockPlayersPayout(context, tx, id)
      if (!payout) return refuse('not_found')
      const { status } = payout
      const verdict = outcome === 'approve' ? onCommand(status, 'approve') : onResolve(status, outcome)
      if (verdict.answer !== 'ok') return refuse('bad_transition')
      if (outcome === 'approve' && (await isBlocked(context, tx, payout))) return refuse('player_blocked')
      if (outcome === 'approve') await enqueueSending(context, tx, id)
      const changed = await context.transitionWithin(tx, payout, { by }, verdict)
      return () => context.notifyChanged(changed)
    },
    sharedPlaces,
    reject: (id, operator, { because, reason }, also = nothingMore) =>
      decide(id, { by: operator, note: reason }, also, ({ status }) => onReject(status, because)),
    async settleFinding(id, also = nothingMore) {
      const settled = await context.db.transaction().execute(async (tx) => {
        const payout = await lockPayout(tx, id)
        if (!payout) return refuse('not_found')
        if (payout.finding === null) return refuse('bad_transition')
        await setFinding(tx, id, null)
        await also(tx)
        return { ...payout, finding: null }
      })
      return isRefusal(settled) ? settled : (await loadQueued([settled]))[0]!
    },
  }
}

/** A payout that was requested before the block waits for its end, or is rejected. Under the lock of the wallets. */
const isBlocked = async ({ ledger }: PayoutContext, tx: Tx, { player, currency }: StoredPayout): Promise<boolean> =>
  ((await ledger.wallet(player, currency, tx))?.block ?? 0) !== 0

/** In the lock order of every change of a payout. */
async function lockPlayersPayout({ ledger }: PayoutContext, tx: Tx, id: bigint): Promise<StoredPayout | undefined> {
  const payout = await payoutById(tx, id)
  if (!payout) return undefined
  await ledger.lockPlayer(tx, payout.player)
  return lockPayout(tx, id)
}

async function toDecided(db: Db, payout: StoredPayout): Promise<DecidedPayout> {
  const { player, psp, amount, currency, status, holds, finding, fingerprint } = payout
  const others = await othersAt(db, player, fingerprint)
  return { player, psp, amount, currency, status, holds, finding, others, isPaidBefore: await isPaidBefore(db, player, fingerprint) }
}

async function toQueued(db: Db, payout: StoredPayout, steps: StoredStep[]): Promise<QueuedPayout> {
  const { id, type, fee, masked, reason, flag, linkedRounds, extId, createdAt, changedAt } = payout
  return { ...(await toDecided(db, payout)), id, type, fee, masked, reason, flag, linkedRounds, extId, createdAt, changedAt, steps }
}
