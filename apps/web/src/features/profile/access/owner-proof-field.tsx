import { Input, PasswordInput } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { usePlayer } from '../profile-frame.tsx'
import { type OwnerProof, type ProofKind, proofKinds } from './owner-proof.ts'
import s from './page.module.css'

interface OwnerProofFieldProps {
  value: OwnerProof
  onChange(value: OwnerProof): void
  errors: Record<string, string>
  landing?: boolean
}

/** The password, or a second-factor code instead. Renders nothing for an account with neither. */
export function OwnerProofField({ value, onChange, errors, landing }: OwnerProofFieldProps) {
  const t = useText()
  const kinds = useProofKinds()
  const other = kinds.find((kind) => kind !== value.kind)
  if (!kinds.includes(value.kind)) return null
  return (
    <>
      {value.kind === 'password' ? (
        <PasswordInput
          key="password"
          label={t('access.yourPassword')}
          autoComplete="current-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          value={value.text}
          onChange={(text) => onChange({ kind: 'password', text })}
          error={errors.password}
          landing={landing}
        />
      ) : (
        <Input
          key="code"
          label={t('access.appCode')}
          autoComplete="one-time-code"
          value={value.text}
          onChange={(text) => onChange({ kind: 'second_factor', text })}
          error={errors.second_factor}
          landing={landing}
        />
      )}
      {other && (
        <button type="button" className={s.swap} onClick={() => onChange({ kind: other, text: '' })}>
          {t(other === 'password' ? 'access.byPassword' : 'access.byApp')}
        </button>
      )}
    </>
  )
}

export function useProofKinds(): ProofKind[] {
  const { is_password_exists } = usePlayer()
  const { data } = useApiQuery('GET /api/v2/auth/second-factor')
  return proofKinds(is_password_exists, data?.is_on ?? false)
}

/** The input, starting with a method this player has. */
export function useOwnerProof(): [OwnerProof, (proof: OwnerProof) => void] {
  const [kind] = useProofKinds()
  const [typed, setTyped] = useState<OwnerProof>()
  return [typed ?? { kind: kind ?? 'password', text: '' }, setTyped]
}
