import { Button, Card, EmptyState, Heading } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useWallet } from '../../lib/session/wallet.ts'
import s from './bonuses-page.module.css'
import { ProfileFrame, usePlayer } from './profile-frame.tsx'

/** Active bonus and bonus balance. It lists no offers until the server provides some. */
export default function BonusesPage() {
  return (
    <ProfileFrame>
      <Bonuses />
    </ProfileFrame>
  )
}

function Bonuses() {
  const t = useText()
  const locale = useLocale()
  const user = usePlayer()
  const { bonus_balance: held, currency } = useWallet(user)
  return (
    <div className={s.page}>
      <Card as="section" pad={20} aria-labelledby="bonus-money">
        <Heading level={2} look="card" id="bonus-money">
          {t('wallet.bonus')}
        </Heading>
        <p className={s.sum}>{currency ? moneyText(held, currency, locale) : '–'}</p>
        <p className={s.note}>{t('profile.bonusMoney')}</p>
      </Card>
      <Card as="section" pad={20} aria-label={t('profile.bonusActive')}>
        {user.bonus ? (
          <>
            <Heading level={2} look="card">
              {t('profile.bonusActive')}
            </Heading>
            <p className={s.note}>{user.bonus.name}</p>
          </>
        ) : (
          <EmptyState
            title={t('profile.noBonus')}
            text={t('profile.noBonusText')}
            action={<Button href="/games/wheel">{t('nav.wheel')}</Button>}
          />
        )}
      </Card>
    </div>
  )
}
