import type { CrashSlot } from '@fairhouse/games'

import type { Language } from '../../../lib/i18n/text.tsx'

/** "Bet 1", "Bet 2". */
export const slotName = (slot: CrashSlot, { t }: Pick<Language, 't'>): string => t('crash.slot', { n: slot === 'A' ? 1 : 2 })
