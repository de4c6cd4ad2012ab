import { CopyButton } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { slipHash } from './slip-link.ts'

/** Copies a link that fills another visitor's slip with these selections. */
export function ShareSlip({ slip }: { slip: StoredSlip }) {
  const t = useText()
  const url = `${location.origin}${location.pathname.replace(/\/betting.*$/, '/betting')}${slipHash(slip)}`
  return <CopyButton text={url} copyLabel={t('betting.slip.share')} copiedLabel={t('betting.slip.shared')} />
}
