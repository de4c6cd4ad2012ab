/**
 * A second dialect: one route `transaction`, decimal strings, numbered results, and one header that always covers method and path:
 * `Authorization: HMAC <unix seconds>:<hex HMAC-SHA256(secret, "{ts}.POST {path}.{raw}")>`.
 */
import { timingSafeEqual } from 'node:crypto'

import { formatMoney, parseMoney } from '@fairhouse/money'

import { type RawCall, signV2 } from '../../../../platform/webhooks/index.ts'
import { MAX_AMOUNT, parseJsonObject, textIn } from './fields.ts'
import { httpStatusOf, type ProviderAdapter, type SignatureCheck, type WalletAnswer, type WalletCall, type WalletStatus } from './port.ts'

const WINDOW_MS = 60_000
const AUTHORIZATION = /^HMAC (\d{1,12}):([0-9a-f]{64})$/

const RESULTS: Record<WalletStatus, number> = {
  OK: 0,
  BAD_SIGNATURE: 101,
  STALE_TIMESTAMP: 102,
  BAD_REQUEST: 103,
  BAD_TOKEN: 201,
  TOKEN_EXPIRED: 202,
  UNKNOWN_PLAYER: 203,
  PLAYER_BLOCKED: 204,
  WRONG_CURRENCY: 301,
  UNKNOWN_GAME: 302,
  INSUFFICIENT_FUNDS: 303,
  LIMIT_EXCEEDED: 304,
  FREE_ROUND_INVALID: 305,
  DUPLICATE_MISMATCH: 401,
  ROLLED_BACK: 402,
  ROUND_CLOSED: 403,
  BET_NOT_FOUND: 404,
  ALREADY_SETTLED: 405,
  ROUND_NOT_FOUND: 406,
}

export const decimalAdapter: ProviderAdapter = {
  methods: ['transaction'],
  verify,
  read(_method, raw) {
    const body = parseJsonObject(raw)
    return body && readCall(body)
  },
  write: (answer) => ({ status: httpStatusOf(answer.status), body: bodyOf(answer) }),
  sign(secret, { path, raw }, now) {
    const t = Math.floor(now / 1000)
    return { authorization: `HMAC ${t}:${signV2(secret, t, { method: 'POST', path, raw })}` }
  },
  grantFreeRounds: ({ campaign, player, currency, game, count, betValue, expiresAt }) => ({
    path: '/free-games',
    body: {
      action: 'grant',
      offer: campaign,
      user: String(player),
      currency,
      game_id: game,
      rounds: count,
      stake: formatMoney(betValue),
      until: new Date(expiresAt).toISOString(),
    },
  }),
  cancelFreeRounds: (campaign) => ({ path: '/free-games', body: { action: 'cancel', offer: campaign } }),
  start: 'load',
}

function verify(call: RawCall, { secrets, now }: SignatureCheck): 'BAD_SIGNATURE' | 'STALE_TIMESTAMP' | undefined {
  const [, time, given] = AUTHORIZATION.exec(call.header('authorization') ?? '') ?? []
  if (time === undefined || given === undefined) return 'BAD_SIGNATURE'
  const fits = (secret: string) => timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signV2(secret, Number(time), call), 'hex'))
  if (!secrets.some(fits)) return 'BAD_SIGNATURE'
  return Math.abs(now - Number(time) * 1000) <= WINDOW_MS ? undefined : 'STALE_TIMESTAMP'
}

function readCall(body: Record<string, unknown>): WalletCall | undefined {
  const names = ['session', 'game_id', 'user', 'round_id', 'currency', 'transaction_id', 'original_id', 'offer'] as const
  const texts = names.map((name) => textIn(body, name))
  if (texts.includes(undefined)) return undefined
  const [token, game, player, round, currency, tx, ref, campaign] = texts as string[] as [string, ...string[]] & Record<number, string>
  const inRound = { player: player!, game: game!, round: round! }
  const { type, finished = false } = body
  switch (type) {
    case 'info':
      return { method: 'authenticate', token, game: game! }
    case 'close':
      return { method: 'end_round', ...inRound }
    case 'cancel':
      return tx && ref ? { method: 'rollback', ...inRound, tx, ref } : undefined
    case 'debit':
    case 'credit': {
      const amount = decimalIn(body.amount)
      if (amount === undefined || !tx || typeof finished !== 'boolean') return undefined
      const transfer = { ...inRound, currency: currency!, tx, amount }
      return type === 'debit'
        ? { method: 'bet', ...transfer, token, campaign: campaign! }
        : { method: 'win', ...transfer, endRound: finished }
    }
    default:
      return undefined
  }
}

/** Two decimals at most: a third one would be rounded by somebody. */
function decimalIn(value: unknown): bigint | undefined {
  const amount = parseMoney(value)
  return amount !== undefined && amount <= BigInt(MAX_AMOUNT) ? amount : undefined
}

function bodyOf({ status, player, currency, balance, duplicate, tombstone, late }: WalletAnswer): Record<string, unknown> {
  return {
    result: RESULTS[status],
    message: status,
    ...(player !== undefined && { user: String(player), currency }),
    ...(balance !== undefined && { balance: formatMoney(balance) }),
    ...(duplicate && { repeated: true }),
    ...(tombstone && { unknown_original: true }),
    ...(late && { late: true }),
  }
}
