/**
 * One bet, sent until it is answered. A lost or unsure answer is asked for again under the same key, so that a round is
 * never played twice (D-27). A refusal is an answer.
 */
import type { Answer, Result } from '@fairhouse/contracts/client'

export type BetAnswer = Answer<'POST /api/v2/games/{game}/bet'>
export type BetResult = Result<BetAnswer>

const UNSURE = new Set(['outcome_unknown', 'busy'])

/** About half a minute in all: longer than a tunnel, shorter than a player's patience. */
export const PAUSES_MS = [300, 700, 1500, 3000, 5000, 8000, 10_000] as const

export interface SendBetDeps {
  /** Sends the call, always with the same key. Rejects where no answer came. */
  send(): Promise<BetResult>
  wait(ms: number): Promise<void>
  /** The first answer was lost: the screen says that the bet stands. */
  onLost(): void
}

/** The answer, or `lost` when none came at all: then the same key may be sent again by hand. */
export async function sendBet({ send, wait, onLost }: SendBetDeps): Promise<BetResult | 'lost'> {
  for (const pause of [...PAUSES_MS, null]) {
    const answer = await send().catch(() => undefined)
    if (answer && !isUnsure(answer)) return answer
    if (pause === null) break
    onLost()
    await wait(pause)
  }
  return 'lost'
}

const isUnsure = (answer: BetResult): boolean => !answer.ok && UNSURE.has(answer.error.code)
