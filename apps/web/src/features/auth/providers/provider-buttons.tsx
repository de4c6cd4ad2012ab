import { Button, Skeleton } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { modals } from '../../../shell/modals/store.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { useEnter } from '../use-enter.ts'
import s from './providers.module.css'
import { useProvider, type VisitForm } from './use-provider.ts'

interface ProviderButtonsProps {
  /** Registration fields; undefined when a field is invalid, which the form then shows. */
  form(): VisitForm | undefined
  /** The account also requires a second factor (D-36). */
  onChallenge(challenge: string): void
  onEntered?(): void
}

/** API-5: one button per provider, all of one size. None when no provider is configured. */
export function ProviderButtons({ form, onChallenge, onEntered }: ProviderButtonsProps) {
  const t = useText()
  const { data } = useApiQuery('GET /api/v2/auth/providers', undefined, { staleTime: Infinity })
  const { busy, visit } = useProvider()
  const enter = useEnter()
  const notice = useNotice()
  const press = async (provider: string) => {
    const given = form()
    const result = given && (await visit(provider, given))
    if (!result) return
    if ('error' in result) {
      const { code, details } = result.error
      if (code === 'second_factor_required') return onChallenge(String(details?.challenge))
      if (code === 'terms_required') modals.open('signup')
      return notice(result.error)
    }
    if (!result.token) return
    if (await enter(result.token, result.is_register ? 'registration_success' : 'login_success', 'provider')) onEntered?.()
  }
  if (!data) return <Skeleton height="40px" radius="10px" />
  if (data.providers.length === 0) return null
  return (
    <fieldset className={s.buttons} aria-label={t('auth.byProvider')}>
      {data.providers.map(({ id, name }) => (
        <Button key={id} block busy={busy === id} disabled={busy !== undefined && busy !== id} onClick={() => void press(id)}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
