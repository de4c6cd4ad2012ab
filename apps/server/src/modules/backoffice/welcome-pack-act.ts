/** A version of the welcome pack: its stored form while pending, and its effect. Source: bonuses.md 1, money.md A "Four eyes". */
import type { Refusal } from '@fairhouse/contracts'
import { toEur, formatMoney } from '@fairhouse/money'

import type { Tx } from '../../platform/db/index.ts'
import { type keptStages, stagesFrom } from '../bonuses/index.ts'
import type { BackofficeContext } from './context.ts'

/** Amounts as text. */
export interface WelcomePackAct {
  kind: 'welcome_pack'
  stages: ReturnType<typeof keptStages>
  /** Milliseconds. */
  startsAt: number
}

/** One pending proposal. */
export const WELCOME_PACK_SUBJECT = 'welcome pack'

export const wholeWelcomePack = (subject: string, { stages, startsAt }: WelcomePackAct): string =>
  `${subject} from ${new Date(startsAt).toISOString()}: ${stagesFrom(stages)
    .map(
      ({ stage, pct, maxRub, wager, freeSpins }) =>
        `stage ${stage}, ${pct} %, at most EUR ${formatMoney(toEur(maxRub, 'RUB'))}, wager ${wager}, ${freeSpins} spins`,
    )
    .join('; ')}`

export async function applyWelcomePack(
  { welcomePacks, clock }: BackofficeContext,
  tx: Tx,
  { stages: kept, startsAt }: WelcomePackAct,
  { by, reason }: { by: string; reason: string },
): Promise<(() => void) | Refusal> {
  const stages = stagesFrom(kept)
  const fault = welcomePacks.fault({ stages })
  if (fault) return fault
  await welcomePacks.create(tx, { stages, startsAt, madeBy: by, madeAt: clock.now(), reason })
  return () => undefined
}
