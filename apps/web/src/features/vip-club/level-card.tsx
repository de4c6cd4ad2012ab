import { Badge, Button, Card, Heading, KeyValue, Progress } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { numberText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import s from './level-card.module.css'
import { tierText } from './tier-text.ts'

/** Experience and the level's present perks. */
export function LevelCard() {
  const t = useText()
  const locale = useLocale()
  const query = useApiQuery('GET /api/v2/vip', undefined, { staleTime: 0 })
  if (!query.data) return <FirstLoad query={query} title={t('profile.levelFailed')} height="240px" />
  const { standing: vipProgress } = query.data
  if (!vipProgress) return null // the session is over
  const { xp, next_at: next, progress_ppm: progress } = vipProgress
  return (
    <Card as="section" pad={20} aria-labelledby="profile-level" className={s.column}>
      <div className={s.title}>
        <Heading level={2} look="card" id="profile-level">
          {t('profile.level')}
        </Heading>
        <Badge tone={vipProgress.tier ? 'accent' : 'neutral'}>{tierText(t, vipProgress)}</Badge>
      </div>
      <div className={s.ends}>
        <b className={s.figure}>{t('vip.xp', { xp: numberText(xp, locale) })}</b>
        {next !== null && <span className={s.aside}>{t('profile.upTo', { next: numberText(next, locale) })}</span>}
      </div>
      <Progress label={t('vip.progress')} part={progress / 1_000_000} />
      <KeyValue
        items={[{ key: 'wheel', name: t('vip.perk.dailyWheel'), value: t(vipProgress.tier ? 'profile.open' : 'profile.fromBronze') }]}
      />
      <Button block href="/vip-club" className={s.last}>
        {t('title.vip')}
      </Button>
    </Card>
  )
}
