/** Wins and ends of rounds that arrive together. Plain ones are booked by one statement; a held, free, late or refused one runs alone. */
import type { Refusal } from '@fairhouse/contracts'
import { toEur } from '@fairhouse/money'

import { RETRY_ALONE } from '../../../../platform/batcher.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import type { ExternalPayment, ExternalRound, ExternalWin, WalletView } from '../../../books/ledger/index.ts'
import type { EndRoundCall, WinCall } from '../adapters/port.ts'
import type { GameRow } from '../store/games.ts'
import { acceptedAll, type BatchedCall, type BatchResult, type CallFacts, createCallBatcher } from './batch.ts'
import { endRound } from './close-round.ts'
import { accountOf, type Done, type Received, requestHashOf, type WalletContext } from './context.ts'
import { isAboveMultiple, win } from './wins.ts'

export interface PaymentCall extends BatchedCall {
  readonly received: Received<WinCall | EndRoundCall>
}

/** A win that moves money is a savepoint per stake of its round, and PostgreSQL caches sixty-four per transaction: a batch of usual rounds stays below. */
const MAX_BATCH_SIZE = 30

export const createPayments = (context: WalletContext): ((call: PaymentCall) => Promise<Done | Refusal>) =>
  createCallBatcher<PaymentCall>(context, {
    maxBatchSize: MAX_BATCH_SIZE,
    takeAll: (tx, calls) => payAll(context, tx, calls),
    takeAlone: (tx, { received }) =>
      isWin(received) ? win(context, tx, received) : endRound(context, tx, received as Received<EndRoundCall>),
  })

const isWin = (received: Received<WinCall | EndRoundCall>): received is Received<WinCall> => received.call.method === 'win'

type Plain = PaymentCall & CallFacts & { readonly wallet: WalletView; readonly received: { readonly game: GameRow } }

async function payAll(context: WalletContext, tx: Tx, calls: readonly (PaymentCall & CallFacts)[]): Promise<BatchResult[]> {
  const { ledger, rounds } = context
  const open = calls.filter(isPlain)
  const sums = await ledger.externalRoundsWithin(
    tx,
    open.map(({ key }) => ({ ...key, source: key.provider })),
  )
  const fits = await withinCaps(context, tx, open, sums)
  const taken = open.filter((_, n) => fits[n])
  if (taken.length === 0) return calls.map(() => RETRY_ALONE)
  const paid = await ledger.payExternalRounds(tx, taken.map(paymentOf))
  if (paid.includes(false)) throw new Error('the ledger did not take a win whose stake it had stated under the same lock')
  await rounds.noteCalls(
    tx,
    taken.map(({ key, received }) => ({ ...key, at: received.now, isOver: isOver(received) })),
  )
  const isTaken = new Set<PaymentCall>(taken)
  const results = await acceptedAll(
    context,
    tx,
    calls.map((each) => ({ wallet: each.wallet, game: each.received.game, isTaken: isTaken.has(each) })),
  )
  const won = taken.filter(({ received }) => amountOf(received) > 0n)
  if (won.length > 0)
    await rounds.addFlows(
      tx,
      won.map(({ key, wallet, received }) => ({ ...key, staked: 0n, won: toEur(amountOf(received), wallet.currency), at: received.now })),
    )
  return results
}

/** Passes checks 4 to 9 as far as the round's row decides them. */
function isPlain(each: PaymentCall & CallFacts): each is Plain {
  const { wallet, isKnown, round, received } = each
  const { call, game } = received
  if (!wallet || isKnown || !game || !round || round.closedAt !== null || round.campaign !== null) return false
  return call.method === 'end_round' || call.currency === wallet.currency
}

/** Whether each has a live stake of money, and is within the game's and the hour's maximum. Each win counts for those after it. */
async function withinCaps(
  { rounds }: Pick<WalletContext, 'rounds'>,
  tx: Tx,
  calls: readonly Plain[],
  sums: readonly ExternalRound[],
): Promise<boolean[]> {
  const nets = new Map<string, bigint>()
  const fits: boolean[] = []
  for (const [n, { wallet, received }] of calls.entries()) {
    const { provider, game, now } = received
    const amount = amountOf(received)
    let isWithin = !isWin(received) || (sums[n]!.staked > 0n && !isAboveMultiple(game, sums[n]!, amount))
    if (isWithin && amount > 0n) {
      const net = (nets.get(provider.id) ?? (await rounds.netOfHour(tx, provider.id, now))) + toEur(amount, wallet.currency)
      isWithin = net <= provider.hourCap
      if (isWithin) nets.set(provider.id, net)
    }
    fits.push(isWithin)
  }
  return fits
}

const amountOf = (received: Received<WinCall | EndRoundCall>): bigint => (isWin(received) ? received.call.amount : 0n)
const isOver = (received: Received<WinCall | EndRoundCall>): boolean => !isWin(received) || received.call.endRound

function paymentOf({ key, wallet, received }: Plain): ExternalPayment {
  const { player, round } = key
  return { source: key.provider, player, round, isOver: isOver(received), ...(isWin(received) && { win: winOf(received, wallet) }) }
}

function winOf({ provider, call, game }: Received<WinCall>, { player, currency }: WalletView): ExternalWin {
  const ref = { source: provider.id, id: call.tx, requestHash: requestHashOf(call), player, round: call.round, currency }
  return { ...ref, account: accountOf(game!), amount: call.amount, isHeld: false, isCollected: false, isFree: false }
}
