/** The house's own dialect: one route per method, integer minor units, `X-Timestamp` and `X-Signature(-V2)`. Source: money.md C. */
import * as z from 'zod/mini'

import { amountIn, isBasisPoints, parseJsonObject, textIn } from './fields.ts'
import { httpStatusOf, type ProviderAdapter, type TablePart, type WalletAnswer, type WalletCall } from './port.ts'
import { seamlessProofs, WHOLE } from './seamless-proofs.ts'
import { signatureFault, signatureHeaders } from './signature.ts'

const METHODS = ['authenticate', 'balance', 'bet', 'win', 'rollback', 'end_round'] as const

/** Milliseconds, as far as a date can be. */
const INSTANT = WHOLE.check(z.lte(8_640_000_000_000_000))

const tablesAnswer = z.object({
  tables: z
    .array(
      z.object({
        game: z.string().check(z.maxLength(128)),
        state: z.enum(['open', 'waiting', 'closed']),
        since: z.nullable(INSTANT),
        round: z.nullable(z.object({ number: WHOLE, state: z.string().check(z.maxLength(20)), players: WHOLE, at: INSTANT })),
      }),
    )
    .check(z.maxLength(200)),
})

const seamlessTables: TablePart = {
  askTables: () => ({ path: '/tables', body: {} }),
  readTables: (answer) => tablesAnswer.parse(answer).tables,
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
      return { method, token: token!, game: game! }
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

function bodyOf({ status, player, currency, balance, reason, duplicate, tombstone, late }: WalletAnswer): Record<string, unknown> {
  return {
    status,
    ...(player !== undefined && { player: String(player), currency }),
    ...(balance !== undefined && { balance: Number(balance) }),
    ...(reason !== undefined && { reason }),
    ...(duplicate && { duplicate }),
    ...(tombstone && { tombstone }),
    ...(late && { late }),
  }
}
