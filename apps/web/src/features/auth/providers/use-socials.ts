import type { Answer } from '@fairhouse/contracts/client'

import { useText } from '../../../lib/i18n/text.tsx'
import { browser } from '../../../shell/browser.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import { useProvider } from './use-provider.ts'

const ROUTE = 'GET /api/v2/auth/socials'
export type Social = Answer<typeof ROUTE>['socials'][number]

/** Connects a provider through its popup, and disconnects one. */
export function useSocials() {
  const t = useText()
  const notice = useNotice()
  const { busy, visit } = useProvider()
  const leaving = useWrite('DELETE /api/v2/auth/socials/{provider}', { invalidates: [ROUTE] })
  const onChanged = async (title: string) => {
    toaster.push({ tone: 'success', title })
    await browser().queries.invalidateQueries({ queryKey: [ROUTE] })
  }
  return {
    busy: busy !== undefined || leaving.isBusy,
    async connect({ provider, name }: Social) {
      const result = await visit(provider, {})
      if (!result) return
      if ('error' in result) return notice(result.error)
      await onChanged(t('auth.nowConnected', { name }))
    },
    async disconnect({ provider, name }: Social) {
      if (await leaving.send({ params: { provider } })) toaster.push({ tone: 'success', title: t('auth.nowDisconnected', { name }) })
    },
  }
}
