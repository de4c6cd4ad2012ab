/**
 * The closing of an account by operators, for good: always by two. The rules are those of the player's own closing, which `own-data` has: an
 * empty balance, no open bet, no payment in transit. Sources: D-2, money.md A "Four eyes".
 */
import { refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { OperatorCause } from '../../../accounts/own-data/index.ts'
import type { BackofficeContext } from '../context.ts'
import { type ConsoleAct, integer, NOTHING } from './act.ts'

/** One pending closing per player. */
export const closingSubject = (player: PlayerId): string => `close the account of player ${player}`

const CAUSE_TEXTS: Readonly<Record<OperatorCause, string>> = {
  request: "at the player's written request",
  death: 'the player died',
  duplicate: 'a second account of its owner',
}

const closing = z.object({ kind: z.literal('close_account'), player: integer, cause: z.enum(['request', 'death', 'duplicate']) })

type ClosingAct = z.output<typeof closing>

export const closingAct: ConsoleAct<ClosingAct> = {
  kind: 'close_account',
  right: 'block',
  fields: closing,
  text: (subject, { cause }) => `${subject}: ${CAUSE_TEXTS[cause]}`,
  before: (context, { player }) => closingFault(context, player),
  /** Neither its player nor a rule of the house has closed it meanwhile. */
  isDue: async ({ ownData, returns }, { player }) => (await ownData.closings.of(player)) === null && !(await returns.closedOf(player)),
  async apply({ ownData }, tx, { player, cause }, { by }) {
    return (await ownData.closings.close(tx, player, { cause, by })) ?? NOTHING
  },
}

/** Before the transaction, whose locks would hold it up. What settled bets have earned is counted first: it is part of the balance. */
async function closingFault({ relay, returns }: BackofficeContext, player: PlayerId) {
  if (await returns.closedOf(player)) return refuse('bad_transition')
  return (await relay.readPlay(player)) ? undefined : refuse('busy', { retryAfter: 1 })
}
