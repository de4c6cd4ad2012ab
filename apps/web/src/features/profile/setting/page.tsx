import { ProfileFrame } from '../profile-frame.tsx'
import { LimitsSlot } from '../../../shell/protection/slots.tsx'
import { CloseCard } from './close-card.tsx'
import { ConsentCard } from './consent-card.tsx'
import { CurrencyCard } from './currency/currency-card.tsx'
import { DataCard } from './data-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import s from './page.module.css'
import { NicknameCard } from './nickname-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'

/** Messages, privacy, appearance and sound. Each setting takes effect at once. */
export default function SettingPage() {
  return (
    <ProfileFrame>
      <div className={s.cards}>
        <LanguageCard />
        <CurrencyCard />
        <NicknameCard />
        <PictureCard />
        <PrivacyCard />
        <ConsentCard />
        <AppearanceCard />
        <DataCard />
        <CloseCard />
        {/* They come late, and nothing stands below. */}
        <LimitsSlot />
      </div>
    </ProfileFrame>
  )
}
