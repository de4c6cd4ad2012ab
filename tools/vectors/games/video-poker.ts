import { MULTI_STEP_GAMES, POKER_BEST_PLAY, POKER_PAT_PLAY } from '@fairhouse/games'

import { oddsFacts } from '../facts.ts'
import { type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { type SteppedForm, actions, steppedCases, steppedInvalid } from '../stepped.ts'

const form: SteppedForm = { game: MULTI_STEP_GAMES['video-poker'], betFields: [], moveFields: ['actions'], movesOf: actions }

/** The published strategies: the best hold of every hand, and every hand as dealt. */
const ODDS = { best: POKER_BEST_PLAY, pat: POKER_PAT_PLAY } as const

const oddsOf = ({ strategy, ...rest }: Entry) =>
  Object.keys(rest).length === 0 && (strategy === 'best' || strategy === 'pat') ? ODDS[strategy] : undefined

export const vectors: VectorRunner = {
  name: 'video-poker',
  head: PF1_HEAD,
  cases: steppedCases(form),
  invalid: steppedInvalid(form),
  rtp: oddsFacts(oddsOf),
}
