import { Button } from '@fairhouse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { useNotice } from '../../shell/use-notice.ts'

/** One press: bets from then on count. A guest logs in first. */
export function JoinButton({ id, title }: { id: string; title: string }) {
  const t = useText()
  const api = useApi()
  const user = useUser()
  const queries = useQueryClient()
  const notice = useNotice()
  const [isBusy, setBusy] = useState(false)
  if (user === null)
    return (
      <Button kind="primary" href="?login" aria-label={`${t('tournaments.logIn')}: ${title}`}>
        {t('tournaments.logIn')}
      </Button>
    )
  const join = async () => {
    setBusy(true)
    const answer = await api.call('POST /api/v2/tournaments/{id}/join', { params: { id } }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok) return notice(answer?.error ?? { code: 'busy', message: '' })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['GET /api/v2/tournaments'] }),
      queries.invalidateQueries({ queryKey: ['GET /api/v2/tournaments/{id}'] }),
    ])
  }
  return (
    <Button kind="primary" busy={isBusy} aria-label={`${t('tournaments.join')}: ${title}`} onClick={() => void join()}>
      {t('tournaments.join')}
    </Button>
  )
}
