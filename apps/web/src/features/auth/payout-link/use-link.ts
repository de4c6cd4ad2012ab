import type { ErrorAnswer } from '@fairhouse/contracts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'

import { browserClock } from '../../../lib/clock.ts'
import { prefixOf, withPrefix } from '../../../lib/i18n/locales.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import { clearLinkSession, saveLinkSession, type LinkSession, readLinkSession } from './link-session.ts'

export const LINK_PAGE = '/payout-link'

/** State of the page: requesting a link, opening one, or in the payout session it opened. */
export function useLink() {
  const { token } = useParams()
  const isExcluded = useSearchParams()[0].has('excluded')
  const attempt = useWrites()
  const navigate = useNavigate()
  const prefix = prefixOf(useLocation().pathname)
  const [linkSession, setLinkSession] = useState<LinkSession | null>()
  const [needsCode, setNeedsCode] = useState(false)
  const [isDead, setDead] = useState(false)
  const [isOver, setOver] = useState(false)
  // a link in the address takes precedence over a stored session
  useEffect(() => setLinkSession(token ? null : readLinkSession(sessionStorage, browserClock.now())), [token])

  const open = async (code: string) => {
    const body = { token: token!, ...(code && { code }) }
    const onRefused = (error: ErrorAnswer | undefined) => {
      if (error?.code !== 'second_factor_required' && error?.code !== 'wrong_token') return undefined
      if (error.code === 'wrong_token') setDead(true)
      else setNeedsCode(true)
      return 'shown'
    }
    const opened = await attempt.send('POST /api/v2/auth/payout-link/open', { body }, { onRefused })
    if (!opened) return
    saveLinkSession(sessionStorage, { token: opened.token, expiresAt: Date.parse(opened.expires_at) })
    await navigate(withPrefix(LINK_PAGE, prefix), { replace: true }) // remove the used link from the address
  }
  const over = () => {
    clearLinkSession(sessionStorage)
    setLinkSession(null)
    setOver(true)
  }
  const getWhy = (): 'dead' | 'over' | 'excluded' | undefined => {
    if (isDead) return 'dead'
    if (isOver) return 'over'
    return isExcluded ? 'excluded' : undefined
  }
  return { token, linkSession, open, needsCode, why: getWhy(), attempt, over }
}

export type LinkVisit = ReturnType<typeof useLink>
