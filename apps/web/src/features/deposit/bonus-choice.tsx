import { Checkbox, Notice } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'

interface BonusChoiceProps {
  /** The title of what this deposit would earn; null for nothing. */
  bonus: string | null
  /** There is an offer, and this account gets none. */
  isBonusRefused: boolean
  wantsBonus: boolean
  wantBonus(wants: boolean): void
}

/** D-75: the card is unknown before it pays, so the terms say whom the bonus is for; what is known already is said instead of an offer. */
export function BonusChoice({ bonus, isBonusRefused, wantsBonus, wantBonus }: BonusChoiceProps) {
  const t = useText()
  if (isBonusRefused) return <Notice icon="info">{t('deposit.bonusRefused')}</Notice>
  if (bonus === null) return null
  return (
    <Checkbox checked={wantsBonus} onChange={wantBonus}>
      {t('deposit.bonus', { title: bonus })} {t('deposit.bonusPerson')}
    </Checkbox>
  )
}
