import { MULTI_STEP_GAMES, hitOf, returnOf, rungOdds } from '@fairhouse/games'

import { difference, fieldFault } from '../compare.ts'
import { type Check, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { type SteppedForm, betOf, picks, steppedCases, steppedInvalid } from '../stepped.ts'

const form: SteppedForm = { game: MULTI_STEP_GAMES.miner, betFields: ['mines'], moveFields: ['picks', 'cashout'], movesOf: picks }

const rtp: Check = (entry) => {
  const fault = fieldFault(entry, ['mines', 'opened', 'multiplier', 'hit', 'rtp'])
  if (fault) return fault
  const rung = betOf(form, entry).ladder[(entry.opened as number) - 1]
  if (!rung) return `no such count of cells: ${String(entry.opened)}`
  return (
    difference('multiplier', entry.multiplier, rung.multiplier) ??
    difference('hit', entry.hit, hitOf(rungOdds(rung))) ??
    difference('rtp', entry.rtp, returnOf(rungOdds(rung)))
  )
}

export const vectors: VectorRunner = { name: 'miner', head: PF1_HEAD, cases: steppedCases(form), invalid: steppedInvalid(form), rtp }
