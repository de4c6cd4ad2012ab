/**
 * One route `transaction`, decimal strings, numbered results, and `Authorization: HMAC <seconds>:<hex HMAC-SHA256(secret, "{seconds}.POST {path}.{raw}")>`
 * (docs/conformance.md).
 */
import { formatMoney, parseMoney } from '@fairhouse/money'

import { type Dialect, type Fields, hmac, isAmount, type ReadCall, textFaultsIn, WINDOW_S } from './dialect.ts'

const METHODS: Readonly<Record<string, string>> = {
  info: 'authenticate',
  debit: 'bet',
  credit: 'win',
  cancel: 'rollback',
  close: 'end_round',
}

const NAMES: Readonly<Record<string, string>> = {
  session: 'token',
  user: 'player',
  game_id: 'game',
  round_id: 'round',
  currency: 'currency',
  transaction_id: 'tx',
  original_id: 'ref',
  offer: 'campaign',
  finished: 'end_round',
}

const TEXTS = Object.keys(NAMES).filter((name) => name !== 'finished')
const IN_ROUND = ['user', 'game_id', 'round_id']

/** Texts that a call must have. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  authenticate: ['session', 'game_id'],
  bet: ['session', ...IN_ROUND, 'transaction_id'],
  win: [...IN_ROUND, 'transaction_id'],
  rollback: [...IN_ROUND, 'transaction_id', 'original_id'],
  end_round: IN_ROUND,
}

/** Of what the suite's wallet answers. */
export const RESULTS: Readonly<Record<string, number>> = {
  OK: 0,
  BAD_SIGNATURE: 101,
  BAD_REQUEST: 103,
  BAD_TOKEN: 201,
  TOKEN_EXPIRED: 202,
  UNKNOWN_PLAYER: 203,
  PLAYER_BLOCKED: 204,
  WRONG_CURRENCY: 301,
  INSUFFICIENT_FUNDS: 303,
  LIMIT_EXCEEDED: 304,
  DUPLICATE_MISMATCH: 401,
  ROLLED_BACK: 402,
}

const AUTHORIZATION = /^HMAC (\d{1,12}):([0-9a-f]{64})$/

export const decimalDialect: Dialect = {
  read,
  write: ({ status, player, currency, balance, duplicate }) => ({
    result: RESULTS[status],
    message: status,
    ...(player !== undefined && { user: player, currency }),
    ...(balance !== undefined && { balance: formatMoney(BigInt(balance as number)) }),
    ...(duplicate === true && { repeated: true }),
  }),
  signatureOf({ path, raw, header }, { secret, now }) {
    const [, time, given] = AUTHORIZATION.exec(header('authorization') ?? '') ?? []
    const isRight = given === hmac(secret, `${time}.POST ${path}.${raw}`)
    return isRight && Math.abs(now / 1000 - Number(time)) <= WINDOW_S ? 'right' : 'wrong'
  },
  sign({ path, raw }, { secret, now }) {
    const t = Math.floor(now / 1000)
    return { authorization: `HMAC ${t}:${hmac(secret, `${t}.POST ${path}.${raw}`)}` }
  },
  grant: ({ campaign, player, currency, game, count, bet_value, expires_at }) => ({
    path: '/free-games',
    body: {
      action: 'grant',
      offer: campaign,
      user: player,
      currency,
      game_id: game,
      rounds: count,
      stake: formatMoney(BigInt(bet_value)),
      until: new Date(expires_at * 1000).toISOString(),
    },
  }),
  cancel: (campaign) => ({ path: '/free-games', body: { action: 'cancel', offer: campaign } }),
}

function read(route: string, sent: Fields): ReadCall {
  const { type } = sent
  const method = typeof type === 'string' && Object.hasOwn(METHODS, type) ? METHODS[type] : undefined
  if (route !== 'transaction') return { method: route, body: sent, faults: [`${route}: the one route is transaction`] }
  if (method === undefined) return { method: route, body: sent, faults: [`transaction: type ${JSON.stringify(type)} is unknown`] }
  const body: Fields = {}
  for (const [name, plain] of Object.entries(NAMES)) if (sent[name] !== undefined) body[plain] = sent[name]
  const amount = parseMoney(sent.amount)
  if (sent.amount !== undefined) body.amount = amount === undefined ? sent.amount : Number(amount)
  return { method, body, faults: faultsOf(method, sent).map((fault) => `${String(type)}: ${fault}`) }
}

function faultsOf(method: string, sent: Fields): string[] {
  const { amount, finished = false } = sent
  const isTransfer = method === 'bet' || method === 'win'
  return [
    ...(isTransfer && !isAmount(Number(parseMoney(amount)))
      ? [`amount ${JSON.stringify(amount)} is not a decimal text of two decimals at most, up to 10^13 minor units`]
      : []),
    ...(isTransfer && typeof finished !== 'boolean' ? [`finished ${JSON.stringify(finished)} is not a boolean`] : []),
    ...textFaultsIn(sent, TEXTS, NEEDED[method]!),
  ]
}
