import { createToaster, Toaster } from '@fairhouse/ui'

import { useText } from '../lib/i18n/text.tsx'

/** CON-13. `toaster.push({ tone: 'success', title: t('…') })` from anywhere in the browser. */
export const toaster = createToaster()

export function Toasts() {
  const t = useText()
  return <Toaster toaster={toaster} label={t('shell.notices')} closeLabel={t('shell.close')} />
}
