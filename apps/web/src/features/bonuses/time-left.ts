/** The rest of an offer's life in two units; without urgency (bonuses.md 1, rule 6). */
import type { Language } from '../../lib/i18n/text.tsx'

const [HOUR, DAY] = [3600, 86_400]

export function timeLeft(seconds: number, t: Language['t']): string {
  if (seconds >= DAY) return t('bonuses.left', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) })
  return t('bonuses.leftShort', { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / 60) })
}

/** The same of an offer; STA-6: a guest's timer that began again says so. */
export function timeLeftOf(offer: { readonly expires_in: number; readonly is_renewed: boolean }, t: Language['t']): string {
  const left = timeLeft(offer.expires_in, t)
  return offer.is_renewed ? t('bonuses.renewed', { left }) : left
}
