/** The shared wheel for lists and proofs. Source: games.md G8. */
import { type ColourDraw, drawColour } from '@fairhouse/games'
import { Segmented } from '@fairhouse/ui'

import { shortMultiplierText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import type { GameView } from '../../_common/game-view.ts'
import type { LiveView } from '../../_live/live-view.ts'
import { drawnFrom, programText, sumsOf } from '../../_common/proof/drawn.ts'
import type { Tier } from '../form.ts'
import { COLOURS, colourOf, readColour, SEGMENTS, tierOf } from './colours.ts'

/** 54/55. */
const RETURN = 9818

/** "3×". */
export function colourText(color: unknown, { locale }: Pick<Language, 'locale'>): string {
  const colour = colourOf(color)
  return colour ? shortMultiplierText(colour.multiplier, locale) : '–'
}

const sums = (working: Parameters<LiveView['sums']>[0], language: Language) =>
  sumsOf(drawnFrom(working, [SEGMENTS]), language.locale, ({ value }) => language.t('wheel.segment', { number: value + 1 }))

export const colourWheelView: GameView = {
  id: 'colour-wheel',
  isShared: true,
  result: (outcome, language) => colourText((outcome as ColourDraw).color, language),
  bet: (params, language) => colourText((params as { color?: unknown }).color, language),
  sums,
  program: (claim) => programText(claim, `console.log('segment', uniform(${SEGMENTS}))`),
  firstParams: { color: 'x2', stake: '1.00' },
  ParamsForm: ColourForm,
}

export const colourWheelLive: LiveView = {
  id: 'colour-wheel',
  bets: colourWheelView,
  headline: RETURN,
  draw: drawColour,
  result: colourWheelView.result,
  look: () => 'plain',
  tint: (outcome) => PRIZE_COLOURS[tierOf((outcome as ColourDraw).color)],
  sums: (working, language) => sums(working, language),
  drawing: ({ t }) => t('wheel.sharedDrawing'),
}

/** As the segments are drawn: `colours.module.css`. */
const PRIZE_COLOURS: Readonly<Record<Tier, string>> = {
  none: 'transparent',
  low: '#43607c',
  mid: '#9b7bdb',
  high: '#43d3e0',
  top: 'var(--accent)',
}

function ColourForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const language = useLanguage()
  return (
    <Segmented
      label={language.t('wheel.colour')}
      value={readColour(params)}
      onChange={(color) => onChange({ ...params, color })}
      options={COLOURS.map(({ id }) => ({ value: id, label: colourText(id, language) }))}
    />
  )
}
