import { Segmented } from '@fairhouse/ui'

import { useText } from '../../../../lib/i18n/text.tsx'
import type { Way } from './use-way.ts'

interface WaysProps {
  way: Way
  onChange(way: Way): void
  /** The shared table first, where the page opens with it. */
  liveFirst?: boolean
  liveLabel?: string
}

/** Over the game: alone with one's own seeds, or everybody at one table. */
export function Ways({ way, onChange, liveFirst, liveLabel }: WaysProps) {
  const t = useText()
  const options = [
    { value: 'solo', label: t('live.solo') },
    { value: 'live', label: liveLabel ?? t('live.live') },
  ] as const
  return <Segmented label={t('live.table')} value={way} onChange={onChange} options={liveFirst ? options.toReversed() : options} />
}
