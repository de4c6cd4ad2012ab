import { SINGLE_STEP_GAMES } from '@fairhouse/games'

import { oddsFacts } from '../facts.ts'
import { type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { soloCases, soloInvalid } from '../solo.ts'

const game = SINGLE_STEP_GAMES.keno

/** Options are the number of picks; the picked numbers do not matter. */
const parsePick = (option: unknown) => {
  const { picks, ...others } = option as Entry
  return { ...others, picks: Array.from({ length: picks as number }, (_, i) => i + 1) }
}

export const vectors: VectorRunner = {
  name: 'keno',
  head: PF1_HEAD,
  cases: soloCases(game, parsePick),
  invalid: soloInvalid(game, ['risk', 'picks']),
  rtp: oddsFacts((params) => game.parse(parsePick(params))?.odds),
}
