/** Miner for lists, proofs and the verifier. Source: games.md G3. */
import { MINER_CELLS, type MinerBet, type RoundClaim, type Working } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, pickNumbers, pickSizes, programText, sumsOf } from '../_common/proof/drawn.ts'
import { boardOf } from './board.ts'
import { FIRST_CHOICE, ROW, safeCells } from './choice.ts'

export const minerView: GameView = {
  id: 'miner',
  chipsShowMultiplier: true,
  result,
  bet: (params, { t }) => t('miner.count', { n: (params as MinerBet).mines }),
  sums: sumsShown,
  program: programOf,
  movesExample: '3, 7, cashout',
  firstParams: { mines: FIRST_CHOICE.mines },
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).MinerParamsForm),
}

/** Opened safe cells of the total; while the round is open the total is hidden. */
function result(outcome: object, { t }: Language): string {
  const { safe } = boardOf({ outcome: outcome as Record<string, unknown> })
  const { mines } = outcome as { mines?: number[] }
  return mines ? t('miner.of', { opened: safe, of: safeCells(mines.length) }) : String(safe)
}

/** The mines in draw order. */
function sumsShown(working: Working, { t, locale }: Language) {
  const { mines } = working.outcome as { mines: number[] }
  const drawn = drawnFrom(working, pickSizes(MINER_CELLS, mines.length))
  const cells = pickNumbers(MINER_CELLS, drawn)
  return sumsOf(drawn, locale, (_, at) => t('miner.cell', { row: Math.floor(cells[at]! / ROW) + 1, column: (cells[at]! % ROW) + 1 }))
}

function programOf(claim: RoundClaim): string {
  const { mines } = claim.params as MinerBet
  const drawn = (claim.outcome as { minesDrawOrder?: number[] } | undefined)?.minesDrawOrder
  const shown = drawn ? ` // ${drawn.join(', ')}` : ''
  return programText(claim, `console.log('mines, cell = row * 5 + column', pick(25, ${mines}).join(', '))${shown}`)
}

export default minerView
