import { Button } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { useWrite } from '../../shell/write/use-write.ts'

const SHOWN = ['GET /api/v2/tournaments', 'GET /api/v2/tournaments/{id}'] as const

/** One press: bets from then on count. A guest logs in first. */
export function JoinButton({ id, title }: { id: string; title: string }) {
  const t = useText()
  const user = useUser()
  const { isBusy, send } = useWrite('POST /api/v2/tournaments/{id}/join', { invalidates: SHOWN })
  if (user === null)
    return (
      <Button kind="primary" href="?login" aria-label={`${t('tournaments.logIn')}: ${title}`}>
        {t('tournaments.logIn')}
      </Button>
    )
  return (
    <Button kind="primary" busy={isBusy} aria-label={`${t('tournaments.join')}: ${title}`} onClick={() => void send({ params: { id } })}>
      {t('tournaments.join')}
    </Button>
  )
}
