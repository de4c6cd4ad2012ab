/** Commands of the second provider: each takes fields and returns an answer with its own code, never an HTTP status. */
import { parseMoney } from '@fairhouse/money'

import type { Holdings } from '../pay/holdings.ts'
import { offered } from '../pay/offered.ts'
import type { Provider } from '../pay/provider.ts'
import { reportPage } from '../pay/report.ts'
import { takeOrder, type OrderOutcome } from '../vendor/orders.ts'
import { currencyOf, numberOf, PAYOUT_STATES, sumOf } from './codes.ts'
import type { Fields } from './fields.ts'
import { noticeOf } from './notify.ts'

/** 0 done, 10 refused, 20 not found. */
export type Answer = { code: 0 | 10 | 20 } & Record<string, unknown>

/** No answer, or an unusable one, on purpose. */
export type CommandResult = Answer | 'silent' | 'down'

export interface CommandDeps {
  holdings: Holdings
  provider: Provider
  /** Milliseconds. */
  wait(ms: number): Promise<void>
}

const REFUSED: Answer = { code: 10 }
const NONE: Answer = { code: 20 }

export async function runCommand(fields: Fields, deps: CommandDeps): Promise<CommandResult> {
  const work = COMMANDS[fields.cmd ?? '']
  return work ? work(fields, deps) : REFUSED
}

const COMMANDS: Readonly<Record<string, (fields: Fields, deps: CommandDeps) => Promise<CommandResult> | CommandResult>> = {
  'in.new': async (fields, { holdings, provider, wait }) => {
    const order = orderOf(fields)
    if (!order || holdings.switches.api === 'refusing') return REFUSED
    const outcome = await takeOrder(provider.faultOf(order), wait, () => provider.create(order))
    return toResult(outcome, ({ id, cardNumber, phoneNumber, recipient }) => ({
      code: 0,
      number: id,
      pan: cardNumber ?? '',
      tel: phoneNumber ?? '',
      fio: recipient?.name ?? '',
      bank: recipient?.bank ?? '',
    }))
  },
  'in.get'({ order = '' }, { holdings }) {
    const deposit = holdings.deposits.get(order)
    return deposit ? { code: 0, number: deposit.id, notices: deposit.events.map(noticeOf) } : NONE
  },
  async 'out.new'(fields, { holdings, provider: { payouts }, wait }) {
    const [order, destination] = [orderOf(fields), fields.to]
    if (!order || !destination || holdings.switches.api === 'refusing') return REFUSED
    const outcome = await takeOrder(payouts.faultOf(order), wait, () => payouts.send({ ...order, destination }))
    return toResult(outcome, ({ id }) => ({ code: 0, number: id }))
  },
  'out.get'({ number = '', order = '' }, { holdings, provider }) {
    const payout = number ? provider.payouts.byId(number) : holdings.payouts.get(order)
    if (!payout) return NONE
    const states = payout.events.map(({ status, at }) => ({ state: PAYOUT_STATES[status], ts: Math.floor(at / 1000) }))
    return { code: 0, number: payout.id, order: payout.reference, sum: sumOf(payout.amount), states }
  },
  ways: (_fields, { holdings }) => ({
    code: 0,
    ways: offered(holdings.switches.down).map(({ type, currency, ...way }) => ({ way: type, cur: numberOf(currency), ...way })),
  }),
  day({ day = '', from = '' }, { holdings }) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d{0,9}$/.test(from)) return REFUSED
    const { lines, next } = reportPage(holdings, day, from)
    return { code: 0, rows: lines.map(rowOf), next: next ?? '' }
  },
}

function toResult<T>(outcome: OrderOutcome<T>, toAnswer: (taken: T) => Answer): CommandResult {
  if (outcome === 'refused') return REFUSED
  return typeof outcome === 'string' ? outcome : toAnswer(outcome.taken)
}

const rowOf = ({ kind, ext, reference, currency, amount, status, fee, at }: ReturnType<typeof reportPage>['lines'][number]) => [
  kind === 'deposit' ? 'in' : 'out',
  ext,
  reference,
  numberOf(currency),
  sumOf(amount),
  status,
  sumOf(fee),
  Math.floor(at / 1000),
]

function orderOf({ order, way, cur, sum, asked: expected }: Fields) {
  const currency = currencyOf(cur)
  const [amount, requested] = [parseMoney(sum), parseMoney(expected)]
  if (!order || !way || !currency || !amount || !requested) return undefined
  return { reference: order, type: way, currency, amount: Number(amount), requested: Number(requested) }
}
