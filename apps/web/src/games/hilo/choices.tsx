import { HILO_SKIPS_MAX, type HiloStrategy, rankOf } from '@fairhouse/games'
import { KeyValue } from '@fairhouse/ui'

import { moneyText, multiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { ChoicesProps } from '../_common/game-view.ts'
import { type OpenQuestion, useOpenQuestion } from '../_solo/stepped/use-open-question.ts'
import { GuessButton } from './guess-button.tsx'
import { type GuessKey, guessKeys } from './keys.ts'
import { guessText } from './names.ts'
import { pathOf, rightGuesses, skipsIn } from './path.ts'
import { StrategyFields } from './strategy-fields.tsx'
import s from './choices.module.css'

type Props = ChoicesProps<HiloStrategy>

/** The strategy of an autobet; by hand the guesses. */
export function HiloChoices(props: Props) {
  return props.tab === 'auto' && !props.round ? <StrategyFields {...props} /> : <Guesses {...props} />
}

/** The two guesses, beside the stage with their payouts. While a card turns, the previous guesses stay. */
function Guesses({ open, round, place, currency }: Props) {
  const { t } = useLanguage()
  const question = useOpenQuestion(open, round)
  const keys = guessKeys(question?.open.state.choices)
  const rank = question && rankOf(pathOf(question.round).at(-1)!.card)
  return (
    <>
      <fieldset className={s.keys} data-place={place} aria-label={t('hilo.guesses')}>
        {keys.map((key, at) => (
          <GuessButton key={at} side={at === 0 ? 'up' : 'down'} {...key} rank={rank} open={open} isIdle={!round} />
        ))}
      </fieldset>
      {place === 'panel' && <Outlook question={question} keys={keys} rank={rank} currency={currency} />}
    </>
  )
}

interface OutlookProps {
  question: OpenQuestion | undefined
  keys: readonly GuessKey[]
  rank: number | undefined
  currency: Props['currency']
}

const NOTHING_YET = '–'

/** The round's value, and its value after each guess. */
function Outlook({ question, keys, rank, currency }: OutlookProps) {
  const language = useLanguage()
  const { t, locale } = language
  const path = question ? pathOf(question.round) : []
  const nextLines = keys.map(({ guess, choice }, at) => ({
    key: `then${at}`,
    name: t('hilo.then', { guess: guessText(guess, rank, language) }),
    value: choice ? moneyText(choice.payout, currency, locale) : NOTHING_YET,
  }))
  return (
    <KeyValue
      items={[
        { key: 'steps', name: t('hilo.steps'), value: question ? rightGuesses(path) : NOTHING_YET },
        { key: 'now', name: t('hilo.now'), value: question ? multiplierText(question.round.multiplier, locale) : NOTHING_YET },
        ...nextLines,
        { key: 'skips', name: t('hilo.skipsLeft'), value: HILO_SKIPS_MAX - skipsIn(path) },
      ]}
    />
  )
}
