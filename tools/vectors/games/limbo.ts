import { SINGLE_STEP_GAMES } from '@fairhouse/games'

import { oddsFacts } from '../facts.ts'
import { PF1_HEAD, type VectorRunner } from '../runner.ts'
import { soloCases, soloInvalid } from '../solo.ts'

const game = SINGLE_STEP_GAMES.limbo

export const vectors: VectorRunner = {
  name: 'limbo',
  head: PF1_HEAD,
  cases: soloCases(game),
  invalid: soloInvalid(game, ['target']),
  rtp: oddsFacts((params) => game.parse(params)?.odds),
}
