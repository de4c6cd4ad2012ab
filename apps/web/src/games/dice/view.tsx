/** Dice for lists, proofs and the verifier. Source: games.md G1. */
import { diceText, type DiceBet, type DiceOutcome, type RoundClaim, ROLLS, type Working } from '@fairhouse/games'

import { type Language } from '../../lib/i18n/text.tsx'
import type { GameView, ShownSum } from '../shared/game-view.ts'
import { grouped, hundredths } from '../shared/texts.ts'
import { FIRST_BET } from './form.ts'
import { DiceParamsForm } from './params-form.tsx'

const USED_BYTES = 4
const POWERS = ['·2²⁴', '·2¹⁶', '·2⁸', '']

export const diceView: GameView = {
  id: 'dice',
  result: (outcome, { locale }) => hundredths((outcome as DiceOutcome).roll, locale),
  bet: (params, { t, locale }) => {
    const { direction, target } = params as DiceBet
    return t(direction === 'under' ? 'dice.under' : 'dice.over', { line: hundredths(target, locale) })
  },
  sum: sumOf,
  program: programOf,
  firstParams: FIRST_BET,
  ParamsForm: DiceParamsForm,
}

/** The last four bytes taken: those before them, if any, were drawn again (games.md 1.2). */
function sumOf({ blocks, bytesUsed, outcome }: Working, { locale }: Language): ShownSum {
  const hex = blocks
    .map(({ bytes }) => bytes)
    .join('')
    .slice((bytesUsed - USED_BYTES) * 2, bytesUsed * 2)
  const bytes = hex.match(/../g) ?? []
  const { roll } = outcome as DiceOutcome
  return {
    bytes: bytes.map((byte, at) => ({ hex: byte, worth: `${parseInt(byte, 16)}${POWERS[at]}` })),
    equation: `${grouped(parseInt(hex, 16), locale)} mod ${grouped(ROLLS, locale)} = ${grouped(roll, locale)}`,
    result: hundredths(roll, locale),
  }
}

function programOf({ serverSeed, clientSeed, nonce, outcome }: RoundClaim): string {
  const shown = outcome ? ` // ${diceText((outcome as DiceOutcome).roll)}` : ''
  return `// node --input-type=module, nothing else is needed
import { createHash, createHmac } from 'node:crypto'
const seed = Buffer.from('${serverSeed}', 'hex')
console.log('commitment', createHash('sha256').update(seed).digest('hex'))
for (let block = 0, drawn; drawn === undefined; block++) {
  const bytes = createHmac('sha256', seed).update(${JSON.stringify(clientSeed)} + ':${nonce}:' + block).digest()
  for (let at = 0; at < 32 && drawn === undefined; at += 4) {
    const number = bytes.readUInt32BE(at)
    if (number < 4294960000) drawn = number % 10000
  }
  if (drawn !== undefined) console.log('roll', (drawn / 100).toFixed(2))${shown}
}
`
}
