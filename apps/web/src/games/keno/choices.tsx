import { KENO_PICKS_MAX, KENO_RISKS } from '@fairhouse/games'
import { Button, KeyValue, Segmented, Select } from '@fairhouse/ui'

import { type Language, useLanguage, useText } from '../../lib/i18n/text.tsx'
import { browserBytes } from '../../lib/random.ts'
import { finePercent } from '../../lib/stake-format.ts'
import type { ChoicesProps } from '../_common/game-view.ts'
import { type KenoChoice, betOf, figuresOf, pickedByChance } from './choice.ts'
import s from './choices.module.css'

type Props = ChoicesProps<KenoChoice>

/** Risk, the clear and random-pick buttons, and the odds of the picks. */
export function KenoChoices(props: Props) {
  return props.place === 'dock' ? <InDock {...props} /> : <InPanel {...props} />
}

function InPanel(props: Props) {
  const { choice, onChoice, isLocked } = props
  const language = useLanguage()
  const { t } = language
  return (
    <>
      <div className={s.risk}>
        <p className={s.head}>{t('keno.risk')}</p>
        <Segmented
          label={t('keno.risk')}
          value={choice.risk}
          onChange={(risk) => onChoice({ ...choice, risk })}
          options={risksIn(language)}
          disabled={isLocked}
        />
      </div>
      <div className={s.keys}>
        <ByChance {...props} />
        <Button disabled={isLocked || choice.picks.length === 0} onClick={() => onChoice({ ...choice, picks: [] })}>
          {t('keno.clear')}
        </Button>
      </div>
      <KeyValue items={figuresIn(choice, language)} />
    </>
  )
}

function InDock(props: Props) {
  const { choice, onChoice, isLocked } = props
  const language = useLanguage()
  return (
    <div className={s.dock}>
      <Select
        compact
        label={language.t('keno.risk')}
        value={choice.risk}
        onChange={(risk) => onChoice({ ...choice, risk })}
        options={risksIn(language)}
        disabled={isLocked}
      />
      <ByChance {...props} />
    </div>
  )
}

function ByChance({ choice, onChoice, isLocked }: Props) {
  const t = useText()
  return (
    <Button disabled={isLocked} onClick={() => onChoice(pickedByChance(choice, browserBytes()))}>
      {t('keno.pickForMe')}
    </Button>
  )
}

export const risksIn = ({ t }: Language) => KENO_RISKS.map((value) => ({ value, label: t(`keno.${value}`) }))

function figuresIn(choice: KenoChoice, { t, locale }: Language) {
  const { picks } = choice
  const bet = betOf(choice)
  const picked = { key: 'picked', name: t('keno.picked'), value: t('keno.pickedOf', { count: picks.length, most: KENO_PICKS_MAX }) }
  if (!bet) return [picked]
  const { gainFrom, chance, edge } = figuresOf(bet)
  return [
    picked,
    { key: 'chance', name: t('keno.chance', { hits: gainFrom }), value: finePercent(chance, locale) },
    { key: 'edge', name: t('keno.edge'), value: finePercent(edge, locale) },
  ]
}
