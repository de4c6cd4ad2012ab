import { Card, Heading, Switch } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './page.module.css'
import { useSettings } from './use-settings.ts'

/** SEC-3: data hidden from other players. */
export function PrivacyCard() {
  const t = useText()
  const { user, save } = useSettings()
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
