import { Button, CopyButton } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'

/** Shares the page that replays the round: through the system's dialog where there is one, otherwise by a copied link. */
export function ShareRound({ id }: { id: string }) {
  const t = useText()
  const url = `${location.origin}/round/${id}`
  if (typeof navigator.share !== 'function') return <CopyButton text={url} copyLabel={t('table.share')} copiedLabel={t('proof.copied')} />
  const share = () => void navigator.share({ url }).catch(() => undefined) // the visitor closed the dialog
  return (
    <Button icon="external" onClick={share}>
      {t('table.share')}
    </Button>
  )
}
