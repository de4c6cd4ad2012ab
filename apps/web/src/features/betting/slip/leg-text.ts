import type { Language } from '../../../lib/i18n/text.tsx'
import { marketTitle, outcomeText } from '../board-text.ts'
import type { NamedLeg } from './use-legs.ts'

/** `Тотал: Больше 2,5`; undefined while the event loads, or when it is gone. */
export function legTitle({ event, market, key }: Pick<NamedLeg, 'event' | 'market' | 'key'>, { t, locale }: Language): string | undefined {
  if (!event || !market) return undefined
  return `${marketTitle(t, market, event)}: ${outcomeText({ t, locale }, market, key, event)}`
}

export const sidesOf = ({ home, away }: { home: string; away: string }): string => `${home} – ${away}`
