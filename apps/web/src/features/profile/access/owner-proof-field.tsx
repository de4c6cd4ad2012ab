import { Input, PasswordInput } from '@fairhouse/ui'
import type { Form } from '@fairhouse/ui/form'
import { useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { usePlayer } from '../profile-frame.tsx'
import { NO_PROOF, type OwnerProof, type ProofKind, proofKinds } from './owner-proof.ts'
import s from './page.module.css'

interface OwnerProofFieldProps<Values extends OwnerProof> {
  form: Form<Values>
  landing?: boolean
}

/** The password, or a second-factor code instead. Renders nothing for an account with neither. */
export function OwnerProofField<Values extends OwnerProof>({ form: whole, landing }: OwnerProofFieldProps<Values>) {
  const form = whole as Form<OwnerProof> // its fields alone are read and set
  const t = useText()
  const kinds = useProofKinds()
  const [chosen, setChosen] = useState<ProofKind>()
  const kind = chosen ?? kinds[0]
  const other = kinds.find((each) => each !== kind)
  if (kind === undefined) return null
  return (
    <>
      {kind === 'password' ? (
        <PasswordInput
          key="password"
          label={t('access.yourPassword')}
          autoComplete="current-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          {...form.field('password')}
          landing={landing}
        />
      ) : (
        <Input key="code" label={t('access.appCode')} autoComplete="one-time-code" {...form.field('second_factor')} landing={landing} />
      )}
      {other && (
        <button
          type="button"
          className={s.swap}
          onClick={() => {
            setChosen(other)
            form.set(NO_PROOF)
          }}
        >
          {t(other === 'password' ? 'access.byPassword' : 'access.byApp')}
        </button>
      )}
    </>
  )
}

function useProofKinds(): ProofKind[] {
  const { is_password_exists } = usePlayer()
  const { data } = useApiQuery('GET /api/v2/auth/second-factor')
  return proofKinds(is_password_exists, data?.is_on ?? false)
}
