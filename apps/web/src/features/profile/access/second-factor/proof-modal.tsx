import { Button, Modal } from '@fairhouse/ui'

import { useText } from '../../../../lib/i18n/text.tsx'
import { toaster } from '../../../../shell/toasts.tsx'
import { useWrites } from '../../../../shell/write/use-write.ts'
import { OwnerProofField, useOwnerProof } from '../owner-proof-field.tsx'
import { proofBody } from '../owner-proof.ts'
import { useCodeWindow } from '../../../../shell/protection/code-typing.ts'
import s from '../page.module.css'
import { useFactorChanged } from './use-second-factor.ts'

interface ProofModalProps {
  what: 'off' | 'renew'
  onClose(): void
  onCodes(codes: string[]): void
}

/** Disabling the second factor, or new recovery codes: requires the owner's proof. */
export function ProofModal({ what, onClose, onCodes }: ProofModalProps) {
  const t = useText()
  useCodeWindow()
  const { attempt, proof, setProof, send } = useProven(what, onClose, onCodes)
  return (
    <Modal open onClose={onClose} title={t(`access.${what}Title`)} closeLabel={t('shell.close')}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className={s.note}>{t(`access.${what}Text`)}</p>
        <OwnerProofField value={proof} onChange={setProof} errors={attempt.errors} landing />
        <Button type="submit" kind={what === 'off' ? 'danger' : 'primary'} size={52} block busy={attempt.isBusy}>
          {t(what === 'off' ? 'access.factorSwitchOff' : 'access.codesRenew')}
        </Button>
      </form>
    </Modal>
  )
}

function useProven(what: ProofModalProps['what'], onClose: () => void, onCodes: (codes: string[]) => void) {
  const t = useText()
  const attempt = useWrites()
  const factorChanged = useFactorChanged()
  const [proof, setProof] = useOwnerProof()
  const switchOff = async () => {
    const body = proofBody(proof)
    if (!(await attempt.send('POST /api/v2/auth/second-factor/disable', { body }))) return
    await factorChanged()
    toaster.push({ tone: 'success', title: t('access.factorIsOff'), lines: [] })
    onClose()
  }
  const renew = async () => {
    const answer = await attempt.send('POST /api/v2/auth/second-factor/recovery-codes', { body: proofBody(proof) })
    if (!answer) return
    await factorChanged()
    onCodes(answer.recovery_codes)
  }
  return { attempt, proof, setProof, send: what === 'off' ? switchOff : renew }
}
