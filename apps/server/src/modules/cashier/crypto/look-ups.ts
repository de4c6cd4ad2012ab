/** Looks up the payments to the addresses of a processor: at once after its notification, else by age. */
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { LATE_LIMIT_MS, LIFE_MS } from '../payments/index.ts'
import { compare, type ComparedPayment } from './chain/agreement.ts'
import type { ChainSource, ProcessorVendor, Tips } from './chain/port.ts'
import { isInSuspense } from './deposit/state.ts'
import type { HandleTransfer } from './handle-transfer.ts'
import { type Network, OFFERED } from './networks.ts'
import { type DueQuote, dueQuotes, scheduleLook } from './store/addresses.ts'
import { paymentsOn, type StoredPayment } from './store/payments.ts'

export interface LookUpsDeps {
  database: Database
  clock: Clock
  vendor: ProcessorVendor
  /** Must report the same payments before they are credited. */
  second: ChainSource | undefined
  handleTransfer: HandleTransfer
  onSilence(source: string): void
  /** Once per payment: the sources still differ after half an hour. */
  onDisagreement(facts: Record<string, unknown>): void
  /** One failing payment must not stop others. */
  onFault(fault: unknown, context: Record<string, unknown>): void
}

/** Addresses per run, and at once. */
const BATCH = 64
const AT_ONCE = 8
/** Nodes may differ for minutes: blocks and payments take that long to reach all. */
const PATIENCE_MS = 30 * MINUTE_MS

/** One run. May be repeated or interrupted anywhere: applied changes are not applied again. */
export function createLookUps(deps: LookUpsDeps): () => Promise<void> {
  const { database, clock, onSilence } = deps
  const silent = new Set<string>()
  const reported = new Set<string>()
  const onAnswer = ({ id }: ChainSource, hasAnswered: boolean) => {
    if (!hasAnswered && !silent.has(id)) onSilence(id)
    if (hasAnswered) silent.delete(id)
    else silent.add(id)
  }
  return async () => {
    const due = await dueQuotes(database.db, clock.now(), BATCH)
    if (due.length === 0) return
    const tips = await loadTips(deps, onAnswer)
    if (!tips) return
    for (let i = 0; i < due.length; i += AT_ONCE)
      await Promise.all(due.slice(i, i + AT_ONCE).map((quote) => lookUp(quote, tips, { ...deps, onAnswer, reported })))
  }
}

interface Run extends LookUpsDeps {
  onAnswer(source: ChainSource, hasAnswered: boolean): void
  reported: Set<string>
}

interface RunTips {
  lowest: Tips
  hasSecond: boolean
}

/** Of two heights the lower one counts. Undefined without an answer of the processor. */
async function loadTips({ vendor, second }: LookUpsDeps, onAnswer: Run['onAnswer']): Promise<RunTips | undefined> {
  const networks = [...new Set(vendor.assets.map((asset): Network => OFFERED[asset].network))]
  const [first, other] = await Promise.all([vendor.tips(networks), second?.tips(networks)])
  onAnswer(vendor, first !== undefined)
  if (second) onAnswer(second, other !== undefined)
  if (!first) return undefined
  const lowest = Object.fromEntries(networks.map((network) => [network, Math.min(first[network]!, other?.[network] ?? Infinity)]))
  return { lowest, hasSecond: other !== undefined }
}

async function lookUp(quote: DueQuote, { lowest, hasSecond }: RunTips, run: Run): Promise<void> {
  const { database, clock, vendor, second, onAnswer, onFault } = run
  const now = clock.now()
  const db = database.db
  try {
    const [first, other] = await Promise.all([vendor.payments(quote), second && hasSecond ? second.payments(quote) : undefined])
    onAnswer(vendor, first !== undefined)
    if (!first) return await scheduleLook(db, quote.invoice, now, now + 15 * SECOND_MS)
    const known = await paymentsOn(db, quote.invoice)
    for (const payment of compare(first, second ? other : null, now)) await handle(quote, payment, known, lowest[quote.network]!, run)
    await scheduleLook(db, quote.invoice, now, nextLook(quote, await paymentsOn(db, quote.invoice), now))
  } catch (fault) {
    onFault(fault, { part: 'crypto', invoice: `${quote.invoice}` })
    await scheduleLook(db, quote.invoice, now, now + 15 * SECOND_MS)
  }
}

/**
 * A payment on which the sources differ keeps its state; a new one is shown as seen, which moves no money. Confirmations are counted from
 * the lower tip.
 */
async function handle(quote: DueQuote, payment: ComparedPayment, known: StoredPayment[], tip: number, run: Run): Promise<void> {
  const { isAgreed, ...state } = payment
  const stored = known.find(({ id }) => id === payment.id)
  const transfer = { seq: 0, network: quote.network, address: quote.address, asset: quote.asset, ...state }
  if (isAgreed) {
    run.reported.delete(payment.id)
    if (!isSettled(stored, payment)) await run.handleTransfer(quote, transfer, tip)
    return
  }
  if (!stored && !payment.gone) await run.handleTransfer(quote, { ...transfer, height: null, block: null }, tip)
  if (run.clock.now() - payment.seenAt < PATIENCE_MS || run.reported.has(payment.id)) return
  run.reported.add(payment.id)
  run.onDisagreement({ invoice: `${quote.invoice}`, payment: payment.id, block: payment.block, second: run.second?.id })
}

/** Nothing can change by more confirmations. */
const isSettled = (stored: StoredPayment | undefined, { block, gone }: ComparedPayment): boolean =>
  stored !== undefined && !gone && (stored.state === 'credited' || isInSuspense(stored)) && stored.block === block

/** Null: payments this late are no longer credited, and none is open. */
function nextLook({ createdAt }: DueQuote, payments: readonly StoredPayment[], now: number): number | null {
  const age = now - createdAt
  if (payments.some(({ state }) => state === 'seen' || state === 'reversed') || age < LIFE_MS + 5 * MINUTE_MS) return now + 15 * SECOND_MS
  if (age < DAY_MS) return now + 2 * MINUTE_MS
  return age < LATE_LIMIT_MS + DAY_MS ? now + 30 * MINUTE_MS : null
}
