/** D-56: how much of a stake counts towards wagering, and why nothing does. */
import type { Answer } from '@fairhouse/contracts/client'

import { percentText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

export function contributionText(
  { contribution, rtp }: Pick<Answer<'GET /api/v2/catalogue/{slug}'>, 'contribution' | 'rtp'>,
  t: Language['t'],
  locale: Language['locale'],
): string {
  if (contribution > 0) return t('slots.contribution.share', { percent: percentText(contribution, locale, 0) })
  return t(rtp === null ? 'slots.contribution.notStated' : 'slots.contribution.return')
}
