/** What the second provider can be told: each command takes fields and gives an answer with a code of its own, never an HTTP status. */
import { parseMoney } from '@fairhouse/money'

import type { Holdings } from '../pay/holdings.ts'
import { offered } from '../pay/offered.ts'
import { LOST_ANSWER } from '../pay/payout-modes.ts'
import type { Provider } from '../pay/provider.ts'
import { reportPage } from '../pay/report.ts'
import type { Fields } from './fields.ts'
import { noticeOf } from './notify.ts'
import { currencyOf, numberOf, PAYOUT_STATES, sumOf } from './words.ts'

/** 0 done, 10 refused, 20 there is none. */
export type Answer = { code: 0 | 10 | 20 } & Record<string, unknown>

/** The answer is lost on purpose. */
export type Said = Answer | 'lost'

export interface CommandDeps {
  holdings: Holdings
  provider: Provider
}

const REFUSED: Answer = { code: 10 }
const NONE: Answer = { code: 20 }

export async function obey(fields: Fields, deps: CommandDeps): Promise<Said> {
  const work = COMMANDS[fields.cmd ?? '']
  return work ? work(fields, deps) : REFUSED
}

const COMMANDS: Readonly<Record<string, (fields: Fields, deps: CommandDeps) => Promise<Said> | Said>> = {
  'in.new': async (fields, { holdings, provider }) => {
    const order = orderOf(fields)
    if (!order || holdings.switches.api === 'refusing') return REFUSED
    const { id, cardNumber, phoneNumber } = await provider.create(order)
    return { code: 0, number: id, pan: cardNumber ?? '', tel: phoneNumber ?? '' }
  },
  'in.get'({ order = '' }, { holdings }) {
    const deposit = holdings.deposits.get(order)
    return deposit ? { code: 0, number: deposit.id, notices: deposit.events.map(noticeOf) } : NONE
  },
  'out.new'(fields, { holdings, provider }) {
    const order = orderOf(fields)
    if (!order || !fields.to || holdings.switches.api === 'refusing') return REFUSED
    const payout = provider.payouts.send({ ...order, destination: fields.to })
    if (!payout) return REFUSED
    return payout.mode === LOST_ANSWER ? 'lost' : { code: 0, number: payout.id }
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

function orderOf({ order, way, cur, sum, asked }: Fields) {
  const currency = currencyOf(cur)
  const [amount, requested] = [parseMoney(sum), parseMoney(asked)]
  if (!order || !way || !currency || !amount || !requested) return undefined
  return { reference: order, type: way, currency, amount: Number(amount), requested: Number(requested) }
}
