import { useText } from '../../lib/i18n/text.tsx'
import { useDayTime } from '../../lib/use-zone.ts'
import type { PlayRestriction } from './play-restriction.ts'

export function useRestrictionText({ code, until }: PlayRestriction): string {
  const t = useText()
  const dayTime = useDayTime()
  if (code === 'excluded' && until === null) return t('bar.forGood')
  return t(`bar.${code}`, { at: until === null ? '' : dayTime(until) })
}
