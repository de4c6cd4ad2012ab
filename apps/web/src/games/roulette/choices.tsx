import { type Currency, formatMoney, requireMoney } from '@fairhouse/money'
import { KeyValue } from '@fairhouse/ui'
import { useId } from 'react'

import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage, useText } from '../../lib/i18n/text.tsx'
import { stakeRange } from '../../lib/stake-format.ts'
import type { ChoicesProps } from '../_common/game-view.ts'
import { type BoardRound, Tools } from './board-tools.tsx'
import { type BoardChoice, type Chips, chipsIn } from './choice.ts'
import { chipText, chipValues, valueInHand } from './chips.ts'
import s from './choices.module.css'
import { betName } from './names.ts'

type Props = Pick<ChoicesProps<BoardChoice>, 'choice' | 'onChoice' | 'isLocked' | 'currency' | 'limits' | 'place'> & {
  rounds: readonly BoardRound[]
}

/** The selected chip; in the panel also the chips on the board and actions on all of them. */
export function RouletteChoices(props: Props) {
  if (props.place === 'dock') return <ChipRow {...props} />
  const { choice, currency } = props
  return (
    <>
      <div>
        <Head {...props} />
        <ChipRow {...props} />
      </div>
      <PlacedChips chips={chipsIn(choice, currency)} currency={currency} />
      <div className={s.tools}>
        <Tools {...props} isStill={props.isLocked} />
      </div>
    </>
  )
}

/** Limits apply to the sum of all chips, so they are beside it. */
function Head({ limits, currency }: Props) {
  const { t, locale } = useLanguage()
  return (
    <p className={s.head}>
      <span>{t('roulette.chip')}</span>
      {limits && <span>{t('roulette.perSpin', { range: stakeRange(limits, currency, locale) })}</span>}
    </p>
  )
}

function ChipRow({ choice, onChoice, currency, limits, isLocked }: Props) {
  const { t, locale } = useLanguage()
  const name = useId()
  const values = limits ? chipValues(limits) : []
  const inHand = valueInHand(values, choice.chip)
  return (
    <div className={s.chips} role="radiogroup" aria-label={t('roulette.chip')}>
      {values.map((value, at) => (
        <label key={at} className={s.chip}>
          <input
            type="radio"
            name={name}
            checked={value === inHand}
            disabled={isLocked}
            aria-label={t('roulette.chipOf', { amount: moneyText(formatMoney(value), currency, locale) })}
            onChange={() => onChoice({ ...choice, chip: at })}
          />
          <span aria-hidden="true">{chipText(value, locale)}</span>
        </label>
      ))}
    </div>
  )
}

/** Every bet with its amount, and the total stake of a press. */
function PlacedChips({ chips, currency }: { chips: Chips; currency: Currency }) {
  const language = useLanguage()
  const t = useText()
  const total = chips.reduce((sum, { stake }) => sum + requireMoney(stake), 0n)
  return (
    <>
      <section className={s.bets} aria-label={t('roulette.bets')}>
        {chips.length > 0 ? <KeyValue items={itemsOf(chips, currency, language)} /> : <p className={s.none}>{t('roulette.none')}</p>}
      </section>
      <p className={s.total}>
        <span>{t('roulette.total')}</span>
        <b>{moneyText(formatMoney(total), currency, language.locale)}</b>
      </p>
    </>
  )
}

/** The latest placed first. */
function itemsOf(chips: Chips, currency: Currency, language: Language) {
  return chips
    .toReversed()
    .map(({ id, stake }, at) => ({ key: String(at), name: betName(id, language), value: moneyText(stake, currency, language.locale) }))
}
