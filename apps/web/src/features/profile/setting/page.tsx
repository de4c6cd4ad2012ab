import { Button, Card, Heading, Segmented, Switch } from '@fairhouse/ui'

import { SoundSettings } from '../../../games/_common/sound/sound-settings.tsx'
import { Hydrated } from '../../../lib/hydrated.tsx'
import { useText } from '../../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../../lib/page-loader.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useTheme } from '../../../shell/menu/settings-buttons.tsx'
import { modals } from '../../../shell/modals/store.ts'
import { LIMITS_ROUTE } from '../../../shell/protection/play-restriction.ts'
import { FlaggedSlot } from '../../../shell/protection/slots.tsx'
import { useSettings } from '../../../shell/write/use-settings.ts'
import { LimitsCard } from '../../limits/limits-card.tsx'
import { ProfileFrame, usePlayer } from '../profile-frame.tsx'
import { CloseCard } from './close-card.tsx'
import { CurrencyCard } from './currency/currency-card.tsx'
import { DataCard } from './data-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { NicknameCard } from './nickname-card.tsx'
import s from './page.module.css'
import { PictureCard } from './picture-card.tsx'

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

/** Stored in this browser; the same settings as the switches on a game page. */
function AppearanceCard() {
  const t = useText()
  const { theme, turn } = useTheme()
  const [preferences, setPreferences] = usePreferences()
  return (
    <Card as="section" pad={20} aria-labelledby="setting-look">
      <Heading level={2} look="card" id="setting-look">
        {t('profile.look')}
      </Heading>
      <div className={s.fields}>
        <Segmented
          label={t('menu.theme')}
          value={theme}
          onChange={turn}
          options={[
            { value: 'dark', label: t('menu.dark') },
            { value: 'light', label: t('menu.light') },
          ]}
        />
        <SoundSettings />
        <Switch
          label={t('profile.instant')}
          note={t('profile.instantNote')}
          checked={preferences.isInstant}
          onChange={(isInstant) => setPreferences({ ...preferences, isInstant })}
        />
        <p className={s.note}>{t('profile.lookNote')}</p>
      </div>
    </Card>
  )
}

/** D-64: the decision of this browser, which can be changed at any time. */
function ConsentCard() {
  const t = useText()
  return (
    <Card as="section" pad={20} aria-labelledby="setting-consent">
      <Heading level={2} look="card" id="setting-consent">
        {t('profile.consent')}
      </Heading>
      <div className={s.fields}>
        <p className={s.note}>{t('profile.consentNote')}</p>
        <Button aria-haspopup="dialog" onClick={() => modals.open('consent')}>
          {t('consent.choose')}
        </Button>
      </div>
    </Card>
  )
}

/** SEC-3: data hidden from other players. */
function PrivacyCard() {
  const t = useText()
  const { user, save } = useSettings(usePlayer())
  return (
    <Card as="section" pad={20} aria-labelledby="setting-privacy">
      <Heading level={2} look="card" id="setting-privacy">
        {t('profile.privacy')}
      </Heading>
      <div className={s.fields}>
        <Switch
          label={t('profile.hideStatistics')}
          note={t('profile.hideStatisticsNote')}
          checked={user.is_statistics_hidden}
          onChange={(is_statistics_hidden) => save({ is_statistics_hidden })}
        />
        <Switch
          label={t('profile.hideAvatar')}
          note={t('profile.hideAvatarNote')}
          checked={user.is_avatar_hidden}
          onChange={(is_avatar_hidden) => save({ is_avatar_hidden })}
        />
      </div>
    </Card>
  )
}
