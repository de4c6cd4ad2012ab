import { Card, CopyButton, HashText, SectionHead, Skeleton } from '@fairhouse/ui'

import { GAME_VIEWS } from '../../games/registry.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './returns.module.css'

/** What each game promises, as it runs now: the exact return over all its settings and the hash of its rules' files. */
export function Returns() {
  const { t } = useLanguage()
  return (
    <section className={s.section} aria-label={t('fairness.returns')}>
      <SectionHead title={t('fairness.returns')} note={t('fairness.returnsNote')} />
      {GAME_VIEWS.map(({ id }) => (
        <GameReturn key={id} game={id} />
      ))}
    </section>
  )
}

function GameReturn({ game }: { game: string }) {
  const { t, find, locale } = useLanguage()
  const { data } = useApiQuery('GET /api/v2/games/{game}', { params: { game } })
  if (!data) return <Skeleton height="96px" radius="14px" />
  const figure = (percent: string) => (locale === 'en' ? percent : percent.replace('.', ','))
  const { min, max } = data.rtp
  return (
    <Card pad={20} className={s.game}>
      <b className={s.name}>{find(`game.${game}`)}</b>
      <div>
        <span className={s.label}>{t('fairness.promised')}</span>
        <b className={s.figure}>
          {min === max ? figure(max) : `${figure(min)} – ${figure(max)}`}
          {'\u00a0%'}
        </b>
      </div>
      <div className={s.hash}>
        <span className={s.label}>{t('fairness.rulesHash')}</span>
        <span className={s.copy}>
          <HashText text={data.rules_hash} head={16} tail={8} />
          <CopyButton iconOnly text={data.rules_hash} copyLabel={t('proof.copy')} copiedLabel={t('proof.copied')} />
        </span>
      </div>
    </Card>
  )
}
