import { SINGLE_STEP_GAMES } from '@fairhouse/games'

import { oddsFacts } from '../facts.ts'
import { PF1_HEAD, type VectorRunner } from '../runner.ts'
import { soloCases, soloInvalid } from '../solo.ts'

const game = SINGLE_STEP_GAMES.plinko

export const vectors: VectorRunner = {
  name: 'plinko',
  head: PF1_HEAD,
  cases: soloCases(game),
  invalid: soloInvalid(game, ['risk', 'rows']),
  rtp: oddsFacts((params) => game.parse(params)?.odds),
}
