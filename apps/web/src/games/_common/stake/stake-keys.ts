import type { AmountKeys } from '@fairhouse/ui'

import type { Language } from '../../../lib/i18n/text.tsx'
import { HOTKEYS, type TableAction } from '../hotkeys/hotkeys.ts'

const capOf = (action: TableAction): string => HOTKEYS.find((key) => key.action === action)!.cap

/** The keys of a stake field. With real money Max asks once more before it enters the whole balance. */
export const stakeKeys = (t: Language['t'], mode: 'real' | 'demo', hasKeys: boolean): AmountKeys => ({
  max: t('table.max'),
  halfLabel: t('table.half'),
  doubleLabel: t('table.double'),
  maxLabel: t('table.maxStake'),
  caps: hasKeys ? { half: capOf('half'), double: capOf('double') } : undefined,
  ...(mode === 'real' && { all: { text: t('table.all'), label: t('table.allLabel') } }),
})
