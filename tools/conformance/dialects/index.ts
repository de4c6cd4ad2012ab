/** The dialects that the suite speaks, by the names of the product's adapters; `seamless` is the one that the rules are written in. */
import { decimalDialect } from './decimal.ts'
import { type Dialect, type Fields, hmac, isAmount, textFaultsIn, WINDOW_S } from './dialect.ts'

export type { Dialect, Fields, OutgoingCall, SentCall } from './dialect.ts'

const TRANSFERS: readonly string[] = ['bet', 'win']
const TEXTS = ['token', 'game', 'player', 'currency', 'round', 'tx', 'ref']
const IN_ROUND = ['player', 'game', 'round']

/** Texts that a call must have. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  authenticate: ['token', 'game'],
  balance: ['token'],
  bet: ['token', ...IN_ROUND, 'tx'],
  win: [...IN_ROUND, 'tx'],
  rollback: [...IN_ROUND, 'tx', 'ref'],
  end_round: IN_ROUND,
}

/** One route for each method, integers of minor units, `X-Timestamp` and `X-Signature(-V2)` (money.md C). */
const seamlessDialect: Dialect = {
  read: (method, body) => ({ method, body, faults: faultsOf(method, body).map((fault) => `${method}: ${fault}`) }),
  write: (answer) => answer,
  signatureOf({ path, raw, header }, { secret, now }) {
    const time = header('x-timestamp')
    const isRight = header('x-signature') === hmac(secret, `${time}.${raw}`)
    if (!isRight || !(Math.abs(now / 1000 - Number(time)) <= WINDOW_S)) return 'wrong'
    return header('x-signature-v2') === hmac(secret, `${time}.POST ${path}.${raw}`) ? 'right' : 'no path'
  },
  sign({ path, raw }, { secret, now }) {
    const t = Math.floor(now / 1000)
    return { 'x-timestamp': `${t}`, 'x-signature': hmac(secret, `${t}.${raw}`), 'x-signature-v2': hmac(secret, `${t}.POST ${path}.${raw}`) }
  },
  grant: (offer) => ({ path: '/freerounds', body: { ...offer } }),
  cancel: (campaign) => ({ path: '/freerounds/cancel', body: { campaign } }),
}

function faultsOf(method: string, body: Fields): string[] {
  if (!Object.hasOwn(NEEDED, method)) return ['there is no such call']
  const { amount, covered_bp: covered, end_round: isLast = false } = body
  const isShare = Number.isSafeInteger(covered) && Number(covered) >= 0 && Number(covered) <= 10_000
  return [
    ...(!TRANSFERS.includes(method) || isAmount(amount)
      ? []
      : [`amount ${JSON.stringify(amount)} is not an integer of minor units from 0 to 10^13`]),
    ...(method !== 'bet' || covered === undefined || isShare
      ? []
      : [`covered_bp ${JSON.stringify(covered)} is not an integer of hundredths of a percent`]),
    ...(method === 'win' && typeof isLast !== 'boolean' ? [`end_round ${JSON.stringify(isLast)} is not a boolean`] : []),
    ...textFaultsIn(body, method === 'bet' ? [...TEXTS, 'campaign'] : TEXTS, NEEDED[method]!),
  ]
}

export const DIALECTS = { seamless: seamlessDialect, decimal: decimalDialect } as const satisfies Record<string, Dialect>

export type DialectName = keyof typeof DIALECTS

export const isDialect = (name: string): name is DialectName => Object.hasOwn(DIALECTS, name)
