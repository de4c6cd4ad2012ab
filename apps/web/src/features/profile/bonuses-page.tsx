import { Button, Card, EmptyState, Heading } from '@fairhouse/ui'

import { useOwnBonuses } from '../../lib/bonuses/own-bonuses.ts'
import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useWallet } from '../../lib/session/wallet.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { ActiveBonusCard } from '../bonuses/active-bonus-card.tsx'
import { PastBonuses, QueuedBonuses } from '../bonuses/bonus-tables-card.tsx'
import { CountedBets } from '../bonuses/counted-bets-card.tsx'
import { FreeSpins } from '../bonuses/free-spins-card.tsx'
import { SuperBonusCard } from '../bonuses/super-bonus-card.tsx'
import { RewardsCards } from '../vip-club/rewards-card.tsx'
import s from './bonuses-page.module.css'
import { ProfileFrame, usePlayer } from './profile-frame.tsx'

/** The active bonus with what each bet counted, the queue, and past bonuses. */
export default function BonusesPage() {
  return (
    <ProfileFrame>
      <Bonuses />
    </ProfileFrame>
  )
}

function Bonuses() {
  const { t, locale } = useLanguage()
  const user = usePlayer()
  const { bonus_balance: held, currency } = useWallet(user)
  const { own: data, query } = useOwnBonuses(held)
  if (!data) return <FirstLoad query={query} title={t('bonuses.ownFailed')} height="320px" />
  return (
    <div className={s.column}>
      <div className={s.page}>
        <Card as="section" pad={20} aria-labelledby="bonus-money">
          <Heading level={2} look="card" id="bonus-money">
            {t('wallet.bonus')}
          </Heading>
          <p className={s.sum}>{currency ? moneyText(held, currency, locale) : '–'}</p>
          <p className={s.note}>{t('profile.bonusMoney')}</p>
          <Button block href="/bonuses" className={s.all}>
            {t('title.bonuses')}
          </Button>
        </Card>
        {data.active ? (
          <ActiveBonusCard bonus={data.active} />
        ) : (
          <Card as="section" pad={20} aria-label={t('profile.bonusActive')}>
            <EmptyState
              title={t('profile.noBonus')}
              text={t('profile.noBonusText')}
              action={<Button href="/games/wheel">{t('nav.wheel')}</Button>}
            />
          </Card>
        )}
      </div>
      <SuperBonusCard />
      <RewardsCards />
      {data.active && <CountedBets bonus={data.active} />}
      <FreeSpins />
      <QueuedBonuses bonuses={data.queued} />
      <PastBonuses />
    </div>
  )
}
