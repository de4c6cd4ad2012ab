/** Runs a vector of kind `crypto` of payments.json through the pure rules, with a minimal ledger. */
import type { Asset, Currency } from '@fairhouse/money'

import { type Deposit, type Money, STATUS } from '../../payments/index.ts'
import { worth } from '../../rates/index.ts'
import { type ChainEvent, applyChainEvent } from '../deposit/chain-events.ts'
import type { ChainPayment } from '../deposit/state.ts'

export interface ChainCase {
  currency: Currency
  asset: Asset
  units: number
  rate_e8: number
  confirmations: number
  created: number
  events: CaseEvent[]
}

export type CaseEvent = { at: number; tx: string } & (
  | { kind: 'seen'; units: number; asset?: Asset }
  | { kind: 'conf'; n: number; rate_e8: number }
  | { kind: 'reorg' }
)

export interface ChainOutcome {
  answers: string[]
  status: number
  quoted_shop: number
  sum_was_changed: boolean
  ledger: Record<string, number>
}

const MOST = 10n ** 15n

export function chainRun(given: ChainCase): ChainOutcome {
  const quote = { asset: given.asset, rateE8: BigInt(given.rate_e8), units: BigInt(given.units) }
  const quoted = worth(quote.units, quote.rateE8)
  let deposit = newDeposit(given, quoted)
  const payments = new Map<string, ChainPayment>()
  const books = new Map<string, bigint>()
  const answers = given.events.map((event) => {
    const circumstances = { quote, needed: given.confirmations, hold: undefined, waiting: 0n }
    const applied = applyChainEvent(deposit, payments.get(event.tx), eventOf(event, given.asset), circumstances)
    if (!applied) return 'ignored'
    deposit = applied.deposit
    payments.set(event.tx, applied.payment)
    if (applied.money) post(books, applied.money)
    return applied.answer
  })
  const ledger = Object.fromEntries([...books].filter(([, sum]) => sum !== 0n).map(([account, sum]) => [account, Number(sum)]))
  return { answers, status: deposit.status, quoted_shop: Number(quoted), sum_was_changed: deposit.sumWasChanged, ledger }
}

/** Vectors do not limit their method. */
function newDeposit({ currency, created }: ChainCase, quoted: bigint): Deposit {
  const sums = { expected: { amount: quoted, shop: quoted }, amount: quoted, shop: quoted, min: 1n, max: MOST }
  return { ...sums, status: STATUS.waiting, currency, createdAt: created * 1000, sumWasChanged: false, late: false, chargeBacks: 0 }
}

function eventOf(event: CaseEvent, asset: Asset): ChainEvent {
  const at = event.at * 1000
  if (event.kind === 'seen') return { kind: 'seen', at, units: BigInt(event.units), asset: event.asset ?? asset }
  return event.kind === 'conf' ? { kind: 'conf', at, n: event.n, rateE8: BigInt(event.rate_e8) } : { kind: 'reorg', at }
}

function post(books: Map<string, bigint>, { kind, currency, received, credited, source }: Money): void {
  const move = (from: string, to: string, amount: bigint) => {
    books.set(from, (books.get(from) ?? 0n) - amount)
    books.set(to, (books.get(to) ?? 0n) + amount)
  }
  const sign = kind === 'charged_back' || kind === 'suspense_back' ? -1n : 1n
  if (!source) return move(`psp:${currency}`, `suspense:${currency}`, sign * received)
  move(`psp:${source.asset}`, `fx:${source.asset}`, sign * source.units)
  move(`fx:${currency}`, `commission:${currency}`, sign * (received - credited))
  const cash = books.get(`cash:${currency}`) ?? 0n
  const owed = sign < 0n && credited > cash ? credited - cash : 0n
  move(`fx:${currency}`, `cash:${currency}`, sign * (credited - owed))
  move(`fx:${currency}`, `debt:${currency}`, sign * owed)
}
