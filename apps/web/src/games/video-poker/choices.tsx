import { bestHoldOf } from '@fairhouse/games'
import { Button, KeyValue } from '@fairhouse/ui'
import { useMemo } from 'react'

import { multiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { finePercent } from '../../lib/stake-format.ts'
import type { ChoicesProps } from '../_common/game-view.ts'
import { useOpenQuestion } from '../_solo/stepped/use-open-question.ts'
import { BEST_RETURN } from './best-return.ts'
import { holdOf, type PokerChoice, pokerOutcome } from './hand.ts'
import s from './choices.module.css'

const MULTIPLIER_SCALE = 10_000
const NOTHING_YET = '–'

/** What an autobet keeps; by hand the best hold on request. */
export function PokerChoices(props: ChoicesProps<PokerChoice>) {
  return props.tab === 'auto' && !props.round ? <AutoHold place={props.place} /> : <BestHold {...props} />
}

function AutoHold({ place }: Pick<ChoicesProps<PokerChoice>, 'place'>) {
  const { t, locale } = useLanguage()
  if (place === 'dock') return <p className={s.short}>{t('videoPoker.autoShort')}</p>
  return (
    <>
      <p className={s.note}>{t('videoPoker.autoNote')}</p>
      <KeyValue items={[{ key: 'return', name: t('videoPoker.autoReturn'), value: finePercent(BEST_RETURN, locale) }]} />
    </>
  )
}

/** The best hold of the open hand, computed here from every draw; the player decides. */
function BestHold({ open, round, choice, onChoice, place }: ChoicesProps<PokerChoice>) {
  const { t, locale } = useLanguage()
  const question = useOpenQuestion(open, round)
  const shown = question?.round
  const best = useMemo(() => shown && bestHoldOf(pokerOutcome(shown).dealt), [shown])
  const isBest = shown !== undefined && best !== undefined && holdOf(choice, shown) === best.hold
  const hold = () => open && shown && best && onChoice({ round: shown.id, hold: best.hold })
  return (
    <>
      <Button size={40} block icon={isBest ? 'check' : undefined} disabled={!open || isBest} onClick={hold}>
        {t(isBest ? 'videoPoker.isBest' : 'videoPoker.best')}
      </Button>
      {place === 'panel' && (
        <KeyValue
          items={[
            {
              key: 'now',
              name: t('videoPoker.now'),
              value: shown ? t('videoPoker.hand', { hand: pokerOutcome(shown).hand }) : NOTHING_YET,
            },
            {
              key: 'mean',
              name: t('videoPoker.mean'),
              value: best ? multiplierText(Math.round(best.value * MULTIPLIER_SCALE), locale) : NOTHING_YET,
            },
          ]}
        />
      )}
    </>
  )
}
