import { Hydrated } from '../../../lib/hydrated.tsx'
import { inBrowser, pageLoader } from '../../../lib/page-loader.ts'
import { LIMITS_ROUTE } from '../../../shell/protection/play-restriction.ts'
import { FlaggedSlot } from '../../../shell/protection/slots.tsx'
import { LimitsCard } from '../../limits/limits-card.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
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

/** The limits come with the page: they stand above the other cards, which must not move. */
export const loader = pageLoader(({ isPlayer }) => (isPlayer ? [[LIMITS_ROUTE]] : []))
export const clientLoader = inBrowser

/** Language and currency, limits, then messages, privacy, appearance and sound. Each setting takes effect at once. */
export default function SettingPage() {
  return (
    <Hydrated>
      <Settings />
    </Hydrated>
  )
}

function Settings() {
  return (
    <ProfileFrame>
      <div className={s.cards}>
        <LanguageCard />
        <CurrencyCard />
        <LimitsCard />
        <NicknameCard />
        <PictureCard />
        <PrivacyCard />
        <ConsentCard />
        <AppearanceCard />
        <DataCard />
        <CloseCard />
        {/* They come late, and nothing stands below. */}
        <FlaggedSlot />
      </div>
    </ProfileFrame>
  )
}
