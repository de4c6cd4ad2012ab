import { SocialsCard } from '../../auth/providers/socials-card.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { AddressesCard } from './addresses/addresses-card.tsx'
import { PasswordCard } from '../../auth/password/password-card.tsx'
import { DestinationsCard } from './destinations/destinations-card.tsx'
import { MailWordCard } from './mail-word/mail-word-card.tsx'
import s from './page.module.css'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'
import { SessionsCard } from './sessions/sessions-card.tsx'

/** D-36: log-in methods and open sessions. */
export default function AccessPage() {
  return (
    <ProfileFrame>
      <div className={s.cards}>
        <div className={s.column}>
          <PasswordCard />
          <SocialsCard />
          <AddressesCard />
          <SecondFactorCard />
        </div>
        <div className={s.column}>
          <SessionsCard />
          <DestinationsCard />
          <MailWordCard />
        </div>
      </div>
    </ProfileFrame>
  )
}
