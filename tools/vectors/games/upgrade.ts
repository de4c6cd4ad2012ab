import { SINGLE_STEP_GAMES } from '@fairhouse/games'

import { oddsFacts } from '../facts.ts'
import { PF1_HEAD, type VectorRunner } from '../runner.ts'
import { soloCases, soloInvalid } from '../solo.ts'

const game = SINGLE_STEP_GAMES.upgrade

export const vectors: VectorRunner = {
  name: 'upgrade',
  head: PF1_HEAD,
  cases: soloCases(game),
  invalid: soloInvalid(game, ['chance']),
  rtp: oddsFacts((params) => game.parse(params)?.odds),
}
