import { Button, Card, Heading } from '@fairhouse/ui'

import { Hydrated } from '../../lib/hydrated.tsx'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import s from './bonuses.module.css'
import { inBrowser } from '../../lib/page-loader.ts'
import { Pack, packLoader } from './page.tsx'
import { WaitingOffers } from './waiting-offers-card.tsx'

const RULES = ['bonuses.rule.1', 'bonuses.rule.2', 'bonuses.rule.3', 'bonuses.rule.4', 'bonuses.rule.5'] as const

export const loader = packLoader
export const clientLoader = inBrowser

/** NAV-1, STA-6: the welcome pack with its timer and its rules, and what waits beside it. */
export default function WelcomePackPage() {
  return (
    <Hydrated>
      <WelcomePack />
    </Hydrated>
  )
}

function WelcomePack() {
  const { t } = useLanguage()
  const user = useUser()
  return (
    <div className={s.page}>
      <Heading level={1}>{t('title.welcomePack')}</Heading>
      <p className={s.note}>{t('bonuses.packText')}</p>
      <Pack />
      {user !== undefined && <WaitingOffers isGuest={user === null} />}
      <Card as="section" pad={20} aria-labelledby="pack-rules" className={s.column}>
        <Heading level={2} look="card" id="pack-rules">
          {t('bonuses.rules')}
        </Heading>
        <ol className={s.rules}>
          {RULES.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ol>
        <Button kind="primary" href={user === null ? '?signup' : '?deposit'}>
          {t(user === null ? 'bonuses.join' : 'bonuses.deposit')}
        </Button>
      </Card>
    </div>
  )
}
