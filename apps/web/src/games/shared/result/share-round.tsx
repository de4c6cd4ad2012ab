import { Button, CopyButton } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'

/** Shares the page that replays the round: through the system's dialog where there is one and it opens, otherwise by a copied link. */
export function ShareRound({ id }: { id: string }) {
  const t = useText()
  const [hasDialog, setHasDialog] = useState(typeof navigator.share === 'function')
  const url = `${location.origin}/round/${id}`
  if (!hasDialog) return <CopyButton text={url} copyLabel={t('table.share')} copiedLabel={t('proof.copied')} />
  const share = () => {
    // an aborted one was closed by the visitor
    navigator.share({ url }).catch((fault: Error) => fault.name !== 'AbortError' && setHasDialog(false))
  }
  return (
    <Button icon="external" onClick={share}>
      {t('table.share')}
    </Button>
  )
}
