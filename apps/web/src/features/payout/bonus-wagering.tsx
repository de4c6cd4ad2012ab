import { Button, Progress } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { User } from '../../lib/session/user.ts'
import { partOf, useWagering } from '../../lib/session/wagering.ts'
import { useWallet } from '../../lib/session/wallet.ts'
import s from './payout.module.css'

/** BEY-4: what the bonus that a payout would end has wagered, and the way to what each bet counted. */
export function BonusWagering({ user }: { user: User }) {
  const { t, locale } = useLanguage()
  const wagering = useWagering(user, useWallet(user))
  const { currency } = user
  if (!wagering || !currency) return null
  const money = (amount: string) => moneyText(amount, currency, locale)
  const text = t('payout.wagering.done', { progress: money(wagering.progress), required: money(wagering.required) })
  return (
    <div className={s.turnover}>
      <span>{text}</span>
      <Progress label={t('payout.wagering.label')} part={partOf(wagering)} text={text} tone="bonus" />
      <p className={s.why}>{t('payout.wagering.why')}</p>
      <Button size={32} href="/profile/bonuses">
        {t('payout.wagering.bets')}
      </Button>
    </div>
  )
}
