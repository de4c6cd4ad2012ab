import { CopyButton } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './round.module.css'

interface FrameReplayProps {
  /** Absent while the provider has no replay of the round. */
  url: string | undefined
  title: string
}

/** A provider's round plays again on the provider's own page, from its events (BEY-13). */
export function FrameReplay({ url, title }: FrameReplayProps) {
  const { t, locale } = useLanguage()
  if (url === undefined) return null
  const address = new URL(url)
  address.searchParams.set('lang', locale)
  return (
    <div className={s.replay} data-replay>
      <iframe
        className={s.frame}
        src={address.href}
        title={t('round.replayTitle', { game: title })}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
      />
      <CopyButton text={location.href} copyLabel={t('round.share')} copiedLabel={t('proof.copied')} />
    </div>
  )
}
