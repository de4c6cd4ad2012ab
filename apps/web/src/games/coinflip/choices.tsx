import type { CoinSide } from '@fairhouse/games'
import { formatMoney, payoutOf } from '@fairhouse/money'
import { KeyValue } from '@fairhouse/ui'

import { moneyText, multiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { ChoicesProps } from '../shared/game-view.ts'
import { useOpenQuestion } from '../shared/stepped/use-open-question.ts'
import { flipsOf, RUNGS, rightCalls } from './series.ts'
import { SidePicker } from './side-picker.tsx'

/** The side of the next flip; a series has no other settings. */
export interface CoinChoice {
  side: CoinSide
}

type Props = ChoicesProps<CoinChoice>

/** A side is called before each flip, so an open series does not lock it. */
export function CoinflipChoices(props: Props) {
  const { choice, onChoice, isLocked, round, place } = props
  return (
    <>
      <SidePicker side={choice.side} onSide={(side) => onChoice({ side })} disabled={isLocked && !round} isCompact={place === 'dock'} />
      {place === 'panel' && <Outlook {...props} />}
    </>
  )
}

/** The payout of a right call: of the next bet, or of the open series. */
function Outlook({ round, open, stake, limits, currency }: Props) {
  const { t, locale } = useLanguage()
  const question = useOpenQuestion(open, round)
  const calls = question ? rightCalls(flipsOf(question.round)) : 0
  const next = question?.open.state.choices[0]
  const multiplier = next?.multiplier ?? RUNGS[0]!
  const payout = next?.payout ?? (stake === null ? undefined : formatMoney(payoutOf(stake, multiplier, limits?.maxWin)))
  return (
    <KeyValue
      items={[
        { key: 'row', name: t('coinflip.calls'), value: calls },
        { key: 'next', name: t('coinflip.next'), value: multiplierText(multiplier, locale) },
        { key: 'pays', name: t('coinflip.pays'), value: payout === undefined ? '–' : moneyText(payout, currency, locale) },
      ]}
    />
  )
}
