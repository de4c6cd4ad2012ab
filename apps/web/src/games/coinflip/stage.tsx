import { Badge } from '@fairhouse/ui'

import { multiplierText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import type { StageProps } from '../_common/game-view.ts'
import { Coin } from './coin.tsx'
import type { CoinChoice } from './choice.ts'
import { Ladder } from './ladder.tsx'
import { sideText } from './names.ts'
import { type Ending, endingOf, type Flip, flipsOf, isFlip, rightCalls, rungAt } from './series.ts'
import s from './stage.module.css'

/** The ladder above the coin, the result below it. Neither reveals the side while the coin turns. */
export function CoinflipStage({ round: latest, isPlaying, choice, tab, isLocked }: StageProps<CoinChoice>) {
  // The ladder is clear while calls are planned; otherwise it shows the last series.
  const plan = tab === 'auto' && !isLocked ? choice.calls : undefined
  const round = plan ? undefined : latest
  const flips = round ? flipsOf(round) : []
  const isTurning = isPlaying && round !== undefined && isFlip(round, flips)
  const ending = round && endingOf(round, flips)
  const shownFlips = isTurning ? flips.slice(0, -1) : flips
  const before = flips.at(-2)?.side ?? choice.side
  return (
    <div className={s.table}>
      <Ladder flips={shownFlips} plan={plan ?? []} isOver={!isTurning && ending !== undefined} />
      <Coin
        key={`${round?.id} ${flips.length}`}
        side={flips.at(-1)?.side ?? plan?.at(-1) ?? choice.side}
        before={before}
        isTurning={isTurning}
      />
      <SeriesStatus flips={shownFlips} planned={plan?.length} isTurning={isTurning} ending={isTurning ? undefined : ending} />
    </div>
  )
}

interface SeriesStatusProps {
  flips: readonly Flip[]
  /** Number of planned calls; undefined while no plan is made. */
  planned: number | undefined
  isTurning: boolean
  ending: Ending | undefined
}

function SeriesStatus({ flips, planned, isTurning, ending }: SeriesStatusProps) {
  const language = useLanguage()
  const last = flips.at(-1)
  const rung = last?.isRight && rungAt(flips.length)
  const waiting = planned === undefined ? undefined : language.t('coinflip.planned', { n: planned })
  const text = waiting ?? (isTurning && !last ? language.t('coinflip.turning') : statusText(flips, ending, language))
  // A new element per line: replacing text in place would be seen to jump.
  return (
    <div className={s.standing} aria-live="polite">
      <p key={`${flips.length} ${text}`}>
        {last && (
          <Badge tone={last.isRight ? 'win' : 'neutral'} icon={last.isRight ? 'check' : 'close'}>
            {sideText(last.side, language)}
          </Badge>
        )}
        {rung && <b>{multiplierText(rung, language.locale)}</b>}
        <span>{text}</span>
      </p>
    </div>
  )
}

function statusText(flips: readonly Flip[], ending: Ending | undefined, { t }: Language): string {
  const n = rightCalls(flips)
  if (ending === 'refunded') return t('coinflip.refunded')
  if (ending === 'lost') return t('coinflip.lost', { n })
  if (ending) return t(ending === 'forced' ? 'coinflip.top' : 'coinflip.taken', { n })
  return n > 0 ? t('coinflip.inARow', { n }) : t('coinflip.ready')
}
