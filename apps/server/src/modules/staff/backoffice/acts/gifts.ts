/** Free bets and free spins for a player. Sources: D-54, API-16, money.md A "Four eyes". */
import { type PlayerId, formatMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type ConsoleAct, currency, integer, NOTHING } from './act.ts'

const freeBet = z.object({ kind: z.literal('free_bet'), id: z.string(), player: integer, currency, stake: integer, reason: z.string() })

/** One pending proposal per player. */
export const freeBetSubject = (player: PlayerId): string => `free bet for player ${player}`

export const freeBetAct: ConsoleAct<z.output<typeof freeBet>> = {
  kind: 'free_bet',
  right: 'promo',
  fields: freeBet,
  text: (subject, { stake, currency: code }) => `${subject}: ${formatMoney(stake)} ${code}`,
  async apply({ freeBets }, tx, { kind: _kind, ...grant }, { by }) {
    const fault = await freeBets.fault(tx, grant)
    if (fault) return fault
    await freeBets.grant(tx, { ...grant, by })
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
  /** Slug; the most played game when null. */
  game: z.nullable(z.string()),
})

/** One pending proposal per player. */
export const freeSpinSubject = (player: PlayerId): string => `free spins for player ${player}`

export const freeSpinsAct: ConsoleAct<z.output<typeof freeSpins>> = {
  kind: 'free_spins',
  right: 'promo',
  fields: freeSpins,
  text: (subject, { count, betValue, currency: code, wager, game }) =>
    `${subject}: ${count} of ${formatMoney(betValue)} ${code}, wager ${wager}, in ${game ?? 'the most played game'}`,
  async apply({ spins }, tx, { kind: _kind, ...grant }, { by, reason }) {
    return (await spins.grant(tx, grant, { login: by, reason })) ?? NOTHING
  },
}
