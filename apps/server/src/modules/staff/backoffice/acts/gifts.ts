/** Free bets and free spins for a player. Sources: D-54, API-16, money.md A "Four eyes". */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import { DAY_MS, type PlayerId, formatMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/db/index.ts'
import { refuseClosed } from '../../../accounts/own-data/index.ts'
import type { SpinGrant } from '../../../rewards/bonuses/index.ts'
import type { FreeBetGrant } from '../../../sports/sportsbook/index.ts'
import type { BackofficeContext } from '../context.ts'
import { type ConsoleAct, currency, integer, NOTHING } from './act.ts'

/** Of an account that its player or operators have closed. Before every other fault: a closing locks it before the wallets, too. */
export const closedFault = async (tx: Tx, player: PlayerId): Promise<Refusal | undefined> =>
  (await refuseClosed(tx, player)) ? refuseFields({ player: ['closed: this account is closed'] }) : undefined

/** What prevents this grant. */
export const freeBetFault = async ({ bonusMoney, freeBets }: BackofficeContext, tx: Tx, of: FreeBetGrant): Promise<Refusal | undefined> =>
  (await closedFault(tx, of.player)) ?? (await bonusMoney.receiverFault(tx, of)) ?? freeBets.fault(tx, of)

/** What prevents this grant. */
export const freeSpinFault = async ({ spins }: BackofficeContext, tx: Tx, of: SpinGrant): Promise<Refusal | undefined> =>
  (await closedFault(tx, of.player)) ?? spins.fault(tx, of)

const freeBet = z.object({ kind: z.literal('free_bet'), id: z.string(), player: integer, currency, stake: integer, reason: z.string() })

/** One pending proposal per player. */
export const freeBetSubject = (player: PlayerId): string => `free bet for player ${player}`

export const freeBetAct: ConsoleAct<z.output<typeof freeBet>> = {
  kind: 'free_bet',
  right: 'promo',
  fields: freeBet,
  text: (subject, { stake, currency: code }) => `${subject}: ${formatMoney(stake)} ${code}`,
  async apply(context, tx, { kind: _kind, ...grant }, { by }) {
    const fault = await freeBetFault(context, tx, grant)
    if (fault) return fault
    await context.freeBets.grant(tx, { ...grant, by })
    return NOTHING
  },
}

const freeSpins = z.object({
  kind: z.literal('free_spins'),
  id: z.string(),
  player: integer,
  currency,
  count: z.number(),
  betValue: integer,
  wager: z.number(),
  /** A proposal of an earlier version has neither. */
  maxWin: z._default(z.nullable(integer), null),
  lifeMs: z._default(z.nullable(z.number()), null),
  /** Slug; the most played game when null. */
  game: z.nullable(z.string()),
})

/** One pending proposal per player. */
export const freeSpinSubject = (player: PlayerId): string => `free spins for player ${player}`

export const freeSpinsAct: ConsoleAct<z.output<typeof freeSpins>> = {
  kind: 'free_spins',
  right: 'promo',
  fields: freeSpins,
  text: (subject, { count, betValue, currency: code, wager, maxWin, lifeMs, game }) => {
    const most = maxWin === null ? '' : `, at most ${formatMoney(maxWin)} ${code} won`
    const life = lifeMs === null ? '' : `, for ${lifeMs / DAY_MS} days`
    return `${subject}: ${count} of ${formatMoney(betValue)} ${code}, wager ${wager}${most}${life}, in ${game ?? 'the most played game'}`
  },
  async apply({ spins }, tx, { kind: _kind, ...grant }, { by, reason }) {
    return (await closedFault(tx, grant.player)) ?? (await spins.grant(tx, grant, { login: by, reason })) ?? NOTHING
  },
}
