import { Button, CopyButton } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'

/** The visitor closed it, or it is still open. */
const UNHARMED = new Set(['AbortError', 'InvalidStateError'])

/** Shares the page that replays the round: through the system's dialog where there is one and it opens, otherwise by a copied link. */
export function ShareRound({ id }: { id: string }) {
  const t = useText()
  const [dialog, setDialog] = useState<'works' | 'failed' | 'none'>(typeof navigator.share === 'function' ? 'works' : 'none')
  const url = `${location.origin}/round/${id}`
  if (dialog !== 'works')
    return (
      <CopyButton ref={dialog === 'failed' ? takeFocus : null} text={url} copyLabel={t('table.share')} copiedLabel={t('proof.copied')} />
    )
  const share = () => {
    navigator.share({ url }).catch(({ name }: Error) => !UNHARMED.has(name) && setDialog('failed'))
  }
  return (
    <Button icon="external" onClick={share}>
      {t('table.share')}
    </Button>
  )
}

/** Of the key that it replaces, unless the visitor is elsewhere by now. */
function takeFocus(key: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) key?.focus()
}
