/** The lifting of an operator's block, and the confirmation of a fraud. Both always by two. Sources: money.md A "Four eyes", bonuses.md 2.12. */
import { type BlockCause, isRefusal, refuse } from '@fairhouse/contracts'
import { formatMoney, type PlayerId } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Forfeited } from '../../../rewards/bonuses/index.ts'
import { inEur } from '../approvals/sums.ts'
import { type ActSums, type ConsoleAct, currency, integer, NOTHING } from './act.ts'

export const NO_SUMS: ActSums = { amount: formatMoney(0n), currency: 'EUR', eur: 0n }

/** One pending lifting per player. */
export const liftSubject = (player: PlayerId, cause: BlockCause, isConfirmed: boolean): string =>
  `lift the block of player ${player}, ${isConfirmed ? 'a confirmed fraud' : cause}`

const lift = z.object({ kind: z.literal('unblock'), player: integer })

export const liftAct: ConsoleAct<z.output<typeof lift>> = {
  kind: 'unblock',
  right: 'block',
  fields: lift,
  text: (subject) => subject,
  async apply({ limits }, tx, { player }, decided) {
    return (await limits.operatorBlocks.lift(tx, player, decided)) ?? NOTHING
  },
}

/** One pending confirmation per player. */
export const fraudSubject = (player: PlayerId): string => `confirm fraud of player ${player}`

/** EUR of all together. */
export function forfeitedSums(forfeited: readonly Omit<Forfeited, 'id'>[]): ActSums {
  const eur = forfeited.reduce((sum, { worth, currency: code }) => sum + inEur(worth, code), 0n)
  return { ...NO_SUMS, amount: formatMoney(eur), eur }
}

/** `forfeited`: as the first operator saw it. */
const fraud = z.object({
  kind: z.literal('confirm_fraud'),
  player: integer,
  forfeited: z.array(z.object({ id: z.string(), currency, worth: integer })),
})

export const fraudAct: ConsoleAct<z.output<typeof fraud>> = {
  kind: 'confirm_fraud',
  right: 'block',
  fields: fraud,
  text: (subject, { forfeited }) => `${subject}: ends ${forfeitedText(forfeited)}, and all free spins, free bets and waiting codes`,
  /** What settled bets have earned comes first: a bonus that is wagered becomes cash, and does not end. */
  before: async ({ relay }, { player }) => ((await relay.readPlay(player)) ? undefined : refuse('busy', { retryAfter: 1 })),
  async sums({ bonusMoney }, tx, { player }) {
    const forfeited = await bonusMoney.forfeitable(tx, player)
    return isRefusal(forfeited) ? forfeited : forfeitedSums(forfeited)
  },
  async apply({ limits }, tx, { player }, decided) {
    return (await limits.operatorBlocks.confirm(tx, player, decided)) ?? NOTHING
  },
}

function forfeitedText(forfeited: readonly Forfeited[]): string {
  const each = forfeited.map((one) => `${one.id} ${formatMoney(one.worth)} ${one.currency} (EUR ${forfeitedSums([one]).amount})`)
  return each.length === 0 ? 'no bonus money' : each.join(', ')
}
