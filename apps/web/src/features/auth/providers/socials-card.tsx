import { Button, Card, Heading } from '@fairhouse/ui'

import { renew } from '../../../lib/api/renew.ts'
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import s from './providers.module.css'
import type { Answer } from '@fairhouse/contracts/client'
import { browser } from '../../../shell/browser.ts'
import { FirstLoad } from '../../../shell/not-loaded.tsx'
import { toaster } from '../../../shell/toasts.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import { useProvider } from './use-provider.ts'

const ROUTE = 'GET /api/v2/auth/socials'
type Social = Answer<typeof ROUTE>['socials'][number]

/** D-33: the connected providers of the account. Nothing when no provider is configured. */
export function SocialsCard() {
  const t = useText()
  const query = useApiQuery(ROUTE)
  const { data } = query
  if (data?.socials.length === 0) return null
  return (
    <Card as="section" pad={20} aria-labelledby="socials-card">
      <Heading level={2} look="card" id="socials-card">
        {t('auth.socials')}
      </Heading>
      <div className={s.rows}>
        {data ? (
          data.socials.map((social) => <SocialRow key={social.provider} social={social} />)
        ) : (
          <FirstLoad query={query} height="44px" isInCard />
        )}
      </div>
    </Card>
  )
}

function SocialRow({ social }: { social: Social }) {
  const t = useText()
  const { busy, connect, disconnect } = useSocials()
  const isConnected = social.connected_at !== null
  return (
    <div className={s.row}>
      <div>
        <b>{social.name}</b>
        <p className={s.note}>{t(isConnected ? 'auth.connected' : 'auth.notConnected')}</p>
      </div>
      <Button
        size={40}
        busy={busy}
        aria-label={t(isConnected ? 'auth.disconnectNamed' : 'auth.connectNamed', { name: social.name })}
        onClick={() => void (isConnected ? disconnect(social) : connect(social))}
      >
        {t(isConnected ? 'auth.disconnect' : 'auth.connect')}
      </Button>
    </div>
  )
}

/** Connects a provider through its popup, and disconnects one. */
function useSocials() {
  const t = useText()
  const notice = useNotice()
  const { busy, visit } = useProvider()
  const leaving = useWrite('DELETE /api/v2/auth/socials/{provider}', { invalidates: [ROUTE] })
  const onChanged = async (title: string) => {
    toaster.push({ tone: 'success', title })
    await renew(browser().queries, [ROUTE])
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
