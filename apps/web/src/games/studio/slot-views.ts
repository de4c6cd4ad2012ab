/** The studio's slots in proofs and the verifier: every draw of a slot has the same number of values. Source: games.md G11. */
import {
  type Classic3Outcome,
  type Gems5Outcome,
  type RoundClaim,
  type SlotId,
  slotDraws,
  TUMBLE65,
  type Tumble65Outcome,
  type Working,
} from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'
import type { GameView, ShownSum } from '../_common/game-view.ts'
import { type Drawn, drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { NoSettings } from './no-settings.tsx'

const WORD = 4
const MULT = TUMBLE65.symbols.indexOf('MULT')

/** Draws are read from the used bytes alone: their number follows from the round. */
function drawnOf(slot: SlotId, { blocks, bytesUsed }: Working): Drawn[] {
  const bytes = blocks
    .map((block) => block.bytes)
    .join('')
    .slice(0, bytesUsed * 2)
  return drawnFrom({ blocks: [{ bytes }] }, Array<number>(bytesUsed / WORD).fill(slotDraws(slot)))
}

const stopSums =
  (slot: SlotId) =>
  (working: Working, { t, locale }: Language): ShownSum[] =>
    sumsOf(drawnOf(slot, working), locale, ({ value }) => t('studio.stop', { number: value }))

/** The place of a ticket among weights. */
function placeOf(weights: readonly number[], ticket: number): number {
  let left = ticket
  return weights.findIndex((weight) => (left -= weight) < 0)
}

/** A cell with a multiplier draws its value next. */
function cellSums(working: Working, { locale }: Language): ShownSum[] {
  let isValue = false
  return sumsOf(drawnOf('slot-tumble65', working), locale, ({ value }) => {
    if (isValue) {
      isValue = false
      return `×${TUMBLE65.multValues[placeOf(TUMBLE65.multWeights, value)]}`
    }
    const cell = placeOf(TUMBLE65.weights, value)
    isValue = cell === MULT
    return TUMBLE65.symbols[cell]!
  })
}

interface SlotParts {
  readonly slot: SlotId
  readonly result: GameView['result']
  readonly sums: GameView['sums']
  /** Lines of the Node program after the stream. */
  readonly program: string
}

const view = ({ slot, result, sums, program }: SlotParts): GameView => ({
  id: slot,
  result,
  bet: (_, { t }) => t('studio.spin'),
  sums,
  program: (claim: RoundClaim) => programText(claim, program),
  firstParams: {},
  ParamsForm: NoSettings,
})

const stops = (outcome: object) => (outcome as Classic3Outcome | Gems5Outcome).stops.join(' · ')

const reelsOf = (slot: SlotId, reels: number): string =>
  `console.log('stops', Array.from({ length: ${reels} }, () => uniform(${slotDraws(slot)})).join(' ')) // of the paid spin, from the left`

export const SLOT_VIEWS: readonly GameView[] = [
  view({ slot: 'slot-classic3', result: stops, sums: stopSums('slot-classic3'), program: reelsOf('slot-classic3', 3) }),
  view({ slot: 'slot-gems5', result: stops, sums: stopSums('slot-gems5'), program: reelsOf('slot-gems5', 5) }),
  view({
    slot: 'slot-tumble65',
    result: (outcome, { t }) => t('studio.tumbles', { n: (outcome as Tumble65Outcome).tumbles.length }),
    sums: cellSums,
    program: `const weights = [${TUMBLE65.weights.join(', ')}], multWeights = [${TUMBLE65.multWeights.join(', ')}]
const place = (list) => {
  let left = uniform(${slotDraws('slot-tumble65')})
  return list.findIndex((weight) => (left -= weight) < 0)
}
const names = '${TUMBLE65.symbols.join(' ')}'.split(' '), values = [${TUMBLE65.multValues.join(', ')}]
for (let column = 0; column < ${TUMBLE65.cols}; column++) {
  // the first grid; tumbles go on with the same bytes
  const cells = Array.from({ length: ${TUMBLE65.rows} }, () => {
    const cell = names[place(weights)]
    return cell === 'MULT' ? cell + values[place(multWeights)] : cell
  })
  console.log('column', column, cells.join(' '))
}`,
  }),
]
