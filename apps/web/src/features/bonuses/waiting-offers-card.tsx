import type { Answer } from '@fairhouse/contracts/client'
import { Badge, Card, Heading } from '@fairhouse/ui'
import { useState } from 'react'

import { browserCookies } from '../../lib/cookies.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useNow } from '../../lib/use-now.ts'
import s from './bonuses.module.css'
import { timeLeftOf } from './time-left.ts'
import { useOffer, WAITING } from './use-offer.ts'

type Offer = Answer<typeof WAITING>['data'][number]

/** Both pages with this list show the welcome pack in a card of its own: a guest's offer of it, and a player's next stage. */
const PACK = /^welcome(_pack$|:)/

interface WaitingOffersProps {
  isGuest: boolean
}

/** API-18: each other offer that waits for a registration or a deposit, with its own time. The server does not know what a browser holds. */
export function WaitingOffers({ isGuest }: WaitingOffersProps) {
  const isInBrowser = useNow(false) !== 0
  return isInBrowser && <Waiting key={`${isGuest}`} isGuest={isGuest} />
}

function Waiting({ isGuest }: WaitingOffersProps) {
  const { t } = useLanguage()
  const [promo] = useState(() => browserCookies.get('promo'))
  const { data } = useOffer(WAITING, isGuest ? { isGuest, promo } : { isGuest })
  const offers = data?.data.filter(({ name }) => !PACK.test(name)) ?? []
  if (offers.length === 0) return null
  return (
    <Card as="section" pad={20} aria-labelledby="waiting-offers" className={s.column}>
      <Heading level={2} look="card" id="waiting-offers">
        {t('bonuses.waiting')}
      </Heading>
      <ul className={s.waiting}>
        {offers.map((offer) => (
          <WaitingOffer key={offer.name} offer={offer} />
        ))}
      </ul>
    </Card>
  )
}

function WaitingOffer({ offer }: { offer: Offer }) {
  const { t } = useLanguage()
  return (
    <li className={s.head}>
      <div>
        <b>{offer.publicTitle}</b>
        <p className={s.note}>{t(`bonuses.${offer.state}`)}</p>
        {offer.currencies && <p className={s.note}>{t('bonuses.promoCurrencies', { currencies: offer.currencies.join(', ') })}</p>}
      </div>
      <Badge icon="clock">{timeLeftOf(offer, t)}</Badge>
    </li>
  )
}
