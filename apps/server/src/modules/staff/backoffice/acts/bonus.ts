/** Bonus money that is granted or cancelled by hand, and free spins that are ended. Sources: bonuses.md 1 and 2, money.md A "Four eyes". */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { type Currency, formatMoney, type Minor, type PlayerId } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/db/index.ts'
import type { BonusGrant } from '../../../rewards/bonuses/index.ts'
import { inEur } from '../approvals/sums.ts'
import type { BackofficeContext } from '../context.ts'
import { type ActSums, type ConsoleAct, currency, integer, NOTHING } from './act.ts'
import { closedFault } from './gifts.ts'

const grant = z.object({
  kind: z.literal('bonus'),
  id: z.string(),
  player: integer,
  currency,
  amount: integer,
  wager: z.number(),
  days: z.number(),
  /** Null: ten times the amount. */
  maxConvert: z.nullable(integer),
})

export const bonusSums = (code: Currency, amount: Minor): ActSums => ({
  amount: formatMoney(amount),
  currency: code,
  eur: inEur(amount, code),
})

/** One pending proposal per player. */
export const bonusSubject = (player: PlayerId): string => `bonus for player ${player}`

/** What prevents this grant. */
export async function bonusFault({ bonusMoney }: BackofficeContext, tx: Tx, of: BonusGrant): Promise<Refusal | undefined> {
  return (await closedFault(tx, of.player)) ?? bonusMoney.fault(tx, of)
}

export const bonusAct: ConsoleAct<z.output<typeof grant>> = {
  kind: 'bonus',
  right: 'promo',
  fields: grant,
  text: (subject, { amount, currency: code, wager, days, maxConvert }) =>
    `${subject}: ${formatMoney(amount)} ${code}, wager ${wager}, ${days} days${maxConvert === null ? '' : `, at most ${formatMoney(maxConvert)} becomes cash`}`,
  async apply(context, tx, { kind: _kind, ...granted }, { by, reason }) {
    const fault = await bonusFault(context, tx, granted)
    return fault ?? (await context.bonusMoney.grant(tx, granted, { login: by, reason })) ?? NOTHING
  },
}

const cancel = z.object({ kind: z.literal('bonus_cancel'), player: integer, id: z.string() })

/** One pending proposal per bonus. */
export const bonusCancelSubject = (player: PlayerId, id: string): string => `cancel bonus ${id} of player ${player}`

export const bonusCancelAct: ConsoleAct<z.output<typeof cancel>> = {
  kind: 'bonus_cancel',
  right: 'promo',
  fields: cancel,
  text: (subject) => subject,
  /** What settled bets have earned comes first: a bonus that is wagered becomes cash, and is not cancelled. */
  before: async ({ relay }, { player }) => ((await relay.readPlay(player)) ? undefined : refuse('busy', { retryAfter: 1 })),
  async sums({ bonusMoney }, tx, of) {
    const found = await bonusMoney.cancellable(tx, of)
    return isRefusal(found) ? found : bonusSums(found.currency, found.worth)
  },
  async apply({ bonusMoney }, tx, { kind: _kind, ...of }, { by, reason }) {
    return (await bonusMoney.cancel(tx, of, { login: by, reason })) ?? NOTHING
  },
}

const spinsEnd = z.object({ kind: z.literal('spins_end'), player: integer, id: z.string(), state: z.enum(['running', 'waiting']) })

/** One pending proposal per campaign or promise. */
export const spinsEndSubject = (player: PlayerId, id: string, state: 'running' | 'waiting'): string =>
  `end ${state} free spins ${id} of player ${player}`

export const spinsEndAct: ConsoleAct<z.output<typeof spinsEnd>> = {
  kind: 'spins_end',
  right: 'promo',
  fields: spinsEnd,
  text: (subject) => subject,
  /** Spins that were played meanwhile are worth nothing any more. */
  async sums({ spins }, tx, of) {
    const found = await spins.endable(tx, of)
    return isRefusal(found) ? found : bonusSums(found.currency, found.worth)
  },
  async apply({ spins }, tx, { kind: _kind, ...of }, { by, reason }) {
    return (await spins.end(tx, of, { login: by, reason })) ?? NOTHING
  },
}
