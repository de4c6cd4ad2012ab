import type { Answer } from '@fairhouse/contracts/client'
import { KeyValue } from '@fairhouse/ui'

import type { GameView } from '../../games/_common/game-view.ts'
import { bonusEndedText } from '../../games/_common/rounds/outcome.ts'
import { dayTimeText } from '../../lib/dates.ts'
import { moneyText, multiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'

interface FactsProps {
  round: Answer<'GET /api/v2/rounds/{id}'>['round']
  view: GameView
  /** The result in words; undefined: unknown here. */
  drawn: string | undefined
}

/** Bet, stake and result. It names no player: a link shows only the round. */
export function RoundFacts({ round, drawn, view }: FactsProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { params, stake, payout, currency, multiplier, status, at } = round
  const paid = status === 'open' ? t('round.open') : moneyText(payout, currency, locale)
  const ended = bonusEndedText(round, language)
  return (
    <KeyValue
      items={[
        { key: 'bet', name: t('trial.bet'), value: view.bet(params, language) },
        ...(status === 'open' || drawn === undefined ? [] : [{ key: 'result', name: t('proof.result'), value: drawn }]),
        { key: 'stake', name: t('table.stake'), value: moneyText(stake, currency, locale) },
        {
          key: 'paid',
          name: t('round.paid'),
          value: multiplier > 0 && status === 'settled' ? `${paid} · ${multiplierText(multiplier, locale)}` : paid,
        },
        ...(view.ofProvider && 'stakes' in round.outcome
          ? [{ key: 'whole', name: t('round.whole'), value: view.result(round.outcome, language) }]
          : []),
        ...(ended === undefined ? [] : [{ key: 'ended', name: t('round.credited'), value: ended }]),
        { key: 'at', name: t('round.at'), value: dayTimeText(at, locale) },
      ]}
    />
  )
}
