/** Crash for lists, proofs and the verifier. Source: games.md G2. */
import { CRASH_DRAWS, type CrashBet, type RoundClaim, drawCrash, parseCrashBet } from '@fairhouse/games'

import { multiplierText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { GameView, ShownSum } from '../_common/game-view.ts'
import type { LiveView } from '../_live/live-view.ts'
import { programText } from '../_common/proof/drawn.ts'
import { CrashParamsForm } from './params-form.tsx'

/** Hundredths; 0 while the round is open. */
export const pointOf = (outcome: object | null): number => (outcome as { point?: number } | null)?.point ?? 0

const WORD = 8

/** The draw of 52 bits and the resulting point, step by step. */
function sumsOfPoint(blocks: readonly { bytes: string }[], { locale }: Language): ShownSum[] {
  const hex = blocks[0]?.bytes.slice(0, 2 * WORD).match(/../g)
  if (!hex) return []
  const number = BigInt(`0x${hex.join('')}`)
  const drawn = number % CRASH_DRAWS
  const point = (99n * CRASH_DRAWS) / (CRASH_DRAWS - drawn)
  return [
    {
      bytes: hex.map((byte, at) => ({ hex: byte, worth: `·2^${8 * (WORD - 1 - at)}` })),
      equation: `${number} mod 2^52 = ${drawn}; ⌊99 · 2^52 / (2^52 − ${drawn})⌋ / 100`,
      result: multiplierText(Math.min(Math.max(100, Number(point)), 1_000_000) * 100, locale),
    },
  ]
}

export const crashView: GameView = {
  id: 'crash',
  isShared: true,
  result: (outcome, { locale }) => multiplierText(pointOf(outcome) * 100, locale),
  bet: (params, language) => betText(params as CrashBet, language),
  sums: ({ blocks }, language) => sumsOfPoint(blocks, language),
  program: (claim) => programText(claim, tailOf(claim)),
  firstParams: { slot: 'A', auto: 200, autoHalf: null },
  ParamsForm: CrashParamsForm,
}

/** 52 of the first 64 bits, and the resulting point. */
function tailOf({ clientSeed, nonce }: RoundClaim): string {
  return `const first = createHmac('sha256', seed).update(${JSON.stringify(clientSeed)} + ':${nonce}:0').digest().readBigUInt64BE(0)
const point = (99n * 2n ** 52n) / (2n ** 52n - (first % 2n ** 52n))
console.log('crash point in hundredths', point < 100n ? 100n : point > 1000000n ? 1000000n : point)`
}

/** "by hand", "at 2.00×", "half at 1.50×, rest at 3.00×". */
function betText(params: CrashBet, { t, locale }: Language): string {
  const { auto, autoHalf } = parseCrashBet(params) ?? { auto: null, autoHalf: null }
  const text = (target: number) => multiplierText(target * 100, locale)
  if (autoHalf !== null) return t('crash.betHalf', { half: text(autoHalf), rest: auto === null ? t('crash.byHand') : text(auto) })
  return auto === null ? t('crash.byHand') : t('crash.betAuto', { multiplier: text(auto) })
}

/** Rounds from this point on are highlighted. */
const BIG = 1000
const WON = 200

function lookOf(point: number) {
  if (point >= BIG) return 'big'
  return point >= WON ? 'won' : 'plain'
}

export const crashLive: LiveView = {
  id: 'crash',
  bets: crashView,
  headline: 9900,
  draw: (bytes) => ({ point: drawCrash(bytes) }),
  result: (outcome, language) => crashView.result(outcome, language),
  look: (outcome) => lookOf(pointOf(outcome)),
  sums: ({ blocks }, language) => sumsOfPoint(blocks, language),
  drawing: ({ t }) => t('crash.drawing'),
}

export default crashView
