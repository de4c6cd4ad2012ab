/** The house's own dialect: one route per method, integer minor units, `X-Timestamp` and `X-Signature(-V2)`. Source: money.md C. */

import { timingSafeEqual } from 'node:crypto'

import * as z from 'zod/mini'

import { type RawCall, signV1, signV2 } from '../../../../platform/webhooks/index.ts'
import { amountIn, isBasisPoints, parseJsonObject, textIn } from './fields.ts'
import {
  httpStatusOf,
  type ProviderAdapter,
  type SharedTable,
  type TablePart,
  type WalletAnswer,
  type WalletCall,
  type SignatureCheck,
} from './port.ts'
import { seamlessProofs, WHOLE } from './seamless-proofs.ts'

const METHODS = ['authenticate', 'balance', 'bet', 'win', 'rollback', 'end_round'] as const

/** Milliseconds, as far as a date can be. */
const INSTANT = WHOLE.check(z.lte(8_640_000_000_000_000))

const tableResult = z.object({ name: z.string().check(z.regex(/^[a-z0-9]{1,10}$/)), color: z.enum(['red', 'black', 'green', 'blue']) })

/** `now`: the provider's clock. */
const tablesAnswer = z.object({
  now: z.optional(INSTANT),
  tables: z
    .array(
      z.object({
        game: z.string().check(z.maxLength(128)),
        state: z.enum(['open', 'waiting', 'closed']),
        since: z.nullable(INSTANT),
        round: z.nullable(z.object({ number: WHOLE, state: z.string().check(z.maxLength(20)), players: WHOLE, at: INSTANT })),
        results: z._default(z.array(tableResult).check(z.maxLength(20)), []),
      }),
    )
    .check(z.maxLength(200)),
})

function stakesOf(
  { state, round }: z.infer<typeof tablesAnswer>['tables'][number],
  now: number | undefined,
): Pick<SharedTable, 'takesStakes' | 'closesIn'> {
  if (state !== 'open' || round?.state !== 'betting') return { takesStakes: false, closesIn: null }
  if (now === undefined) return { takesStakes: true, closesIn: null }
  const closesIn = Math.max(0, round.at - now)
  return { takesStakes: closesIn > 0, closesIn }
}

const seamlessTables: TablePart = {
  askTables: () => ({ path: '/tables', body: {} }),
  readTables(answer) {
    const { now, tables } = tablesAnswer.parse(answer)
    return tables.map((table) => ({ ...table, ...stakesOf(table, now) }))
  },
}

export const seamlessAdapter: ProviderAdapter = {
  methods: METHODS,
  verify: signatureFault,
  read(method, raw) {
    const body = parseJsonObject(raw)
    return body && readCall(method as (typeof METHODS)[number], body)
  },
  write: (answer) => ({ status: httpStatusOf(answer.status), body: bodyOf(answer) }),
  sign: signatureHeaders,
  grantFreeRounds: ({ campaign, player, currency, game, count, betValue, expiresAt }) => ({
    path: '/freerounds',
    body: {
      campaign,
      player: String(player),
      currency,
      game,
      count,
      bet_value: Number(betValue),
      expires_at: Math.floor(expiresAt / 1000),
    },
  }),
  cancelFreeRounds: (campaign) => ({ path: '/freerounds/cancel', body: { campaign } }),
  start: 'message',
  proofs: seamlessProofs,
  tables: seamlessTables,
}

function readCall(method: (typeof METHODS)[number], body: Record<string, unknown>): WalletCall | undefined {
  const text = (name: string) => textIn(body, name)
  const [token, game, player, currency, round, tx, ref] = ['token', 'game', 'player', 'currency', 'round', 'tx', 'ref'].map(text)
  if ([token, game, player, currency, round, tx, ref].includes(undefined)) return undefined
  const inRound = { player: player!, game: game!, round: round! }
  switch (method) {
    case 'authenticate':
    case 'balance':
      return { method, token: token!, game: game!, explain: body.explain === true }
    case 'end_round':
      return { method, ...inRound }
    case 'rollback':
      return tx && ref ? { method, ...inRound, tx, ref } : undefined
    case 'bet': {
      const [amount, campaign] = [amountIn(body.amount), text('campaign')]
      const { covered_bp: coveredBp } = body
      if (amount === undefined || !tx || campaign === undefined || !(coveredBp === undefined || isBasisPoints(coveredBp))) return undefined
      return { method, ...inRound, token: token!, currency: currency!, tx, amount, campaign, coveredBp, explain: body.explain === true }
    }
    case 'win': {
      const amount = amountIn(body.amount)
      const { end_round: endRound = false } = body
      if (amount === undefined || !tx || typeof endRound !== 'boolean') return undefined
      return { method, ...inRound, currency: currency!, tx, amount, endRound }
    }
  }
}

function bodyOf({
  status,
  player,
  currency,
  balance,
  modes,
  isHidden,
  reason,
  duplicate,
  tombstone,
  late,
}: WalletAnswer): Record<string, unknown> {
  return {
    status,
    ...(player !== undefined && { player: String(player), currency }),
    ...(balance !== undefined && { balance: Number(balance) }),
    ...(modes && { autoplay_rounds: modes.autoplayRounds, turbo: modes.turbo }),
    ...(isHidden && { hidden: true }),
    ...(reason !== undefined && { reason }),
    ...(duplicate && { duplicate }),
    ...(tombstone && { tombstone }),
    ...(late && { late }),
  }
}

const WINDOW_MS = 60_000
const SECONDS = /^\d{1,12}$/
const HEX_SHA256 = /^[0-9a-f]{64}$/

/**
 * `X-Signature` = hex HMAC-SHA256(secret, "{ts}.{raw}"), `X-Signature-V2` = hex HMAC-SHA256(secret, "{ts}.{METHOD} {path}.{raw}"), so that the
 * body of a refused bet is no valid win. Source: money.md C.
 */
function signatureFault(call: RawCall, { secrets, needsPath, now }: SignatureCheck): 'BAD_SIGNATURE' | 'STALE_TIMESTAMP' | undefined {
  const [time = '', v1, v2] = ['x-timestamp', 'x-signature', 'x-signature-v2'].map((name) => call.header(name))
  if (!SECONDS.test(time) || (v1 === undefined && v2 === undefined) || (needsPath && v2 === undefined)) return 'BAD_SIGNATURE'
  const t = Number(time)
  const fits = (secret: string) =>
    (v1 === undefined || isSame(v1, signV1(secret, t, call.raw))) && (v2 === undefined || isSame(v2, signV2(secret, t, call)))
  if (!secrets.some(fits)) return 'BAD_SIGNATURE'
  return Math.abs(now - t * 1000) <= WINDOW_MS ? undefined : 'STALE_TIMESTAMP'
}

/** `now` in milliseconds. */
function signatureHeaders(secret: string, { path, raw }: { path: string; raw: Buffer }, now: number): Record<string, string> {
  const t = Math.floor(now / 1000)
  return {
    'x-timestamp': String(t),
    'x-signature': signV1(secret, t, raw),
    'x-signature-v2': signV2(secret, t, { method: 'POST', path, raw }),
  }
}

const isSame = (given: string, right: string) =>
  HEX_SHA256.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'))
