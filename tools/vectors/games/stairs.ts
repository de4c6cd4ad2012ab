import { MULTI_STEP_GAMES, rungOdds } from '@fairhouse/games'

import { oddsFacts } from '../facts.ts'
import { type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { type SteppedForm, betOf, picks, steppedCases, steppedInvalid } from '../stepped.ts'

const form: SteppedForm = { game: MULTI_STEP_GAMES.stairs, betFields: ['bombsPerLevel'], moveFields: ['picks', 'cashout'], movesOf: picks }

const oddsAt = ({ level, ...params }: Entry) => {
  const unknown = Object.keys(params).some((field) => field !== 'bombsPerLevel')
  const rung = unknown ? undefined : betOf(form, params).ladder[(level as number) - 1]
  return rung && rungOdds(rung)
}

export const vectors: VectorRunner = {
  name: 'stairs',
  head: PF1_HEAD,
  cases: steppedCases(form),
  invalid: steppedInvalid(form),
  rtp: oddsFacts(oddsAt),
}
