import { Button, Card, Heading, Skeleton } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import s from './providers.module.css'
import { type Social, useSocials } from './use-socials.ts'

/** D-33: the connected providers of the account. Nothing when no provider is configured. */
export function SocialsCard() {
  const t = useText()
  const { data } = useApiQuery('GET /api/v2/auth/socials')
  if (data?.socials.length === 0) return null
  return (
    <Card as="section" pad={20} aria-labelledby="socials-card">
      <Heading level={2} look="card" id="socials-card">
        {t('auth.socials')}
      </Heading>
      <div className={s.rows}>
        {data ? data.socials.map((social) => <SocialRow key={social.provider} social={social} />) : <Skeleton height="44px" />}
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
