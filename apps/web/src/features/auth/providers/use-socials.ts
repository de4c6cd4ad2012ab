import type { Answer } from '@fairhouse/contracts/client'
import { useState } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { browser } from '../../../shell/browser.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { useProvider } from './use-provider.ts'

const ROUTE = 'GET /api/v2/auth/socials'
export type Social = Answer<typeof ROUTE>['socials'][number]

/** Connects a provider through its popup, and disconnects one. */
export function useSocials() {
  const t = useText()
  const api = useApi()
  const notice = useNotice()
  const { busy, visit } = useProvider()
  const [isLeaving, setLeaving] = useState(false)
  const onChanged = async (title: string) => {
    toaster.push({ tone: 'success', title })
    await browser().queries.invalidateQueries({ queryKey: [ROUTE] })
  }
  return {
    busy: busy !== undefined || isLeaving,
    async connect({ provider, name }: Social) {
      const result = await visit(provider, {})
      if (!result) return
      if ('error' in result) return notice(result.error)
      await onChanged(t('auth.nowConnected', { name }))
    },
    async disconnect({ provider, name }: Social) {
      setLeaving(true)
      const answer = await api.call('DELETE /api/v2/auth/socials/{provider}', { params: { provider } }).catch(() => undefined)
      setLeaving(false)
      if (answer?.ok) return onChanged(t('auth.nowDisconnected', { name }))
      notice(answer?.error ?? { code: 'busy', message: '' })
    },
  }
}
