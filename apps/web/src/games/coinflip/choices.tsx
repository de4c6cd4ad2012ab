import { COIN_FLIPS_MAX } from '@fairhouse/games'
import { formatMoney, payoutOf } from '@fairhouse/money'
import { KeyValue } from '@fairhouse/ui'

import { moneyText, multiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { ChoicesProps } from '../_common/game-view.ts'
import { chanceText } from '../_solo/ladder/rungs.ts'
import { useOpenQuestion } from '../_solo/stepped/use-open-question.ts'
import { CallPicker } from './call-picker.tsx'
import type { CoinChoice } from './choice.ts'
import { flipsOf, RUNGS, rightCalls, rungAt } from './series.ts'
import { SidePicker } from './side-picker.tsx'

type Props = ChoicesProps<CoinChoice>

/** A side is called before each flip, so an open series does not lock it; for an autobet all calls of a round. */
export function CoinflipChoices(props: Props) {
  const { choice, onChoice, isLocked, round, place, tab } = props
  if (tab === 'auto' && !round)
    return (
      <>
        <CallPicker choice={choice} onChoice={onChoice} disabled={isLocked} isCompact={place === 'dock'} />
        {place === 'panel' && <PlanOutlook {...props} />}
      </>
    )
  return (
    <>
      <SidePicker
        side={choice.side}
        onSide={(side) => onChoice({ ...choice, side })}
        disabled={isLocked && !round}
        isCompact={place === 'dock'}
      />
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

/** Chance and payout of a round whose planned calls are all right. */
function PlanOutlook({ choice, stake, limits, currency }: Props) {
  const { t, locale } = useLanguage()
  const planned = choice.calls.length
  const multiplier = rungAt(planned)
  const payout = multiplier === undefined || stake === null ? undefined : formatMoney(payoutOf(stake, multiplier, limits?.maxWin))
  return (
    <KeyValue
      items={[
        { key: 'calls', name: t('coinflip.planCalls'), value: t('coinflip.planCount', { n: planned, of: COIN_FLIPS_MAX }) },
        { key: 'chance', name: t('coinflip.planChance'), value: planned === 0 ? '–' : chanceText(`1/${2 ** planned}`, locale) },
        { key: 'pays', name: t('coinflip.planPays'), value: payout === undefined ? '–' : moneyText(payout, currency, locale) },
      ]}
    />
  )
}
