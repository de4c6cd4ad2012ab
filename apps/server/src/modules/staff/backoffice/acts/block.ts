/** The lifting of an operator's block, and the confirmation of a fraud. Both always by two. Sources: money.md A "Four eyes", bonuses.md 2.12. */
import { isRefusal, refuse } from '@fairhouse/contracts'
import { formatMoney, type PlayerId } from '@fairhouse/money'
import * as z from 'zod/mini'

import { isStill } from '../../../protection/limits/index.ts'
import type { Forfeited } from '../../../rewards/bonuses/index.ts'
import { inEur } from '../approvals/sums.ts'
import { type ActSums, type ConsoleAct, currency, type DueContext, integer, NOTHING } from './act.ts'

export const NO_SUMS: ActSums = { amount: formatMoney(0n), currency: 'EUR', eur: 0n }

/** One pending lifting per player. */
export const liftSubject = (player: PlayerId): string => `lift the block of player ${player}`

/** `block`: its number, with its cause and state as the first operator saw them. */
const lift = z.object({
  kind: z.literal('unblock'),
  player: integer,
  block: integer,
  cause: z.enum(['fraud', 'court']),
  isConfirmed: z.boolean(),
})

type LiftAct = z.output<typeof lift>

const stateIn = ({ block: id, isConfirmed }: Pick<LiftAct, 'block' | 'isConfirmed'>) => ({ id, isConfirmed })

export const liftAct: ConsoleAct<LiftAct> = {
  kind: 'unblock',
  right: 'block',
  fields: lift,
  text: (subject, { cause, isConfirmed }) => `${subject}, ${isConfirmed ? 'a confirmed fraud' : cause}`,
  isDue: (context, act) => isStillSo(context, act.player, stateIn(act)),
  async apply({ limits }, tx, act, decided) {
    return (await limits.operatorBlocks.lift(tx, act.player, stateIn(act), decided)) ?? NOTHING
  },
}

/** One pending confirmation per player. */
export const fraudSubject = (player: PlayerId): string => `confirm fraud of player ${player}`

/** EUR of all together: the amount is what ends, and the decision is about the most that it was worth. */
export function forfeitedSums(forfeited: readonly Forfeited[]): ActSums {
  const sumOf = (each: (of: Forfeited) => bigint) => forfeited.reduce((sum, of) => sum + inEur(each(of), of.currency), 0n)
  return { ...NO_SUMS, amount: formatMoney(sumOf(({ left }) => left)), eur: sumOf(({ worth }) => worth) }
}

/** `block`: its number. `forfeited`: as the first operator saw it. */
const fraud = z.object({
  kind: z.literal('confirm_fraud'),
  player: integer,
  block: integer,
  forfeited: z.array(z.object({ id: z.string(), currency, worth: integer, left: integer })),
})

type FraudAct = z.output<typeof fraud>

export const fraudAct: ConsoleAct<FraudAct> = {
  kind: 'confirm_fraud',
  right: 'block',
  fields: fraud,
  text: (subject, { forfeited }) => `${subject}: ends ${forfeitedText(forfeited)}, and all free spins, free bets and waiting codes`,
  /** What settled bets have earned comes first: a bonus that is wagered becomes cash, and does not end. */
  before: async ({ relay }, { player }) => ((await relay.readPlay(player)) ? undefined : refuse('busy', { retryAfter: 1 })),
  isDue: (context, { player, block: id }) => isStillSo(context, player, { id, isConfirmed: false }),
  async sums({ bonusMoney }, tx, act) {
    const forfeited = await bonusMoney.forfeitable(tx, act.player)
    return isRefusal(forfeited) ? forfeited : { ...forfeitedSums(forfeited), asOfNow: { ...act, forfeited: [...forfeited] } }
  },
  async apply({ limits }, tx, { player, block }, decided) {
    return (await limits.operatorBlocks.confirm(tx, player, block, decided)) ?? NOTHING
  },
}

/** Whether the block is still open, and in the state that the proposal is about. */
const isStillSo = async ({ db, limits }: DueContext, player: PlayerId, state: Pick<LiftAct, 'isConfirmed'> & { id: bigint }) =>
  isStill(await limits.operatorBlocks.of(db, player), state)

/** What is left, and what an open bet may bring back up to what was granted: the second person agrees to both. */
function forfeitedText(forfeited: readonly Forfeited[]): string {
  const each = forfeited.map(({ id, left, worth, currency: code }) => {
    const sum = left === worth ? `${formatMoney(left)} ${code}` : `${formatMoney(left)} ${code} left of ${formatMoney(worth)}`
    return `${id} ${sum} (EUR ${formatMoney(inEur(left, code))})`
  })
  return each.length === 0 ? 'no bonus money' : each.join(', ')
}
