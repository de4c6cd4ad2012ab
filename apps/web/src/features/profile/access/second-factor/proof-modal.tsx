import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { Button, Modal } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'

import { useText } from '../../../../lib/i18n/text.tsx'
import { toaster } from '../../../../shell/toasts.tsx'
import { useWrites } from '../../../../shell/write/use-write.ts'
import { OwnerProofField } from '../owner-proof-field.tsx'
import { NO_PROOF, proofBody } from '../owner-proof.ts'
import { useCodeWindow } from '../../../../shell/protection/code-typing.ts'
import s from '../page.module.css'

interface ProofModalProps {
  what: 'off' | 'renew'
  onClose(): void
  onCodes(codes: string[]): void
}

/** Disabling the second factor, or new recovery codes: requires the owner's proof. */
export function ProofModal({ what, onClose, onCodes }: ProofModalProps) {
  const t = useText()
  useCodeWindow()
  const form = useProven(what, onClose, onCodes)
  return (
    <Modal open onClose={onClose} title={t(`access.${what}Title`)} closeLabel={t('shell.close')}>
      <Form form={form} className={s.form}>
        <p className={s.note}>{t(`access.${what}Text`)}</p>
        <OwnerProofField form={form} landing />
        <Button type="submit" kind={what === 'off' ? 'danger' : 'primary'} size={52} block busy={form.isBusy}>
          {t(what === 'off' ? 'access.factorSwitchOff' : 'access.codesRenew')}
        </Button>
      </Form>
    </Modal>
  )
}

type Proof = ReturnType<typeof proofBody>

function useProven(what: ProofModalProps['what'], onClose: () => void, onCodes: (codes: string[]) => void) {
  const t = useText()
  const attempt = useWrites({ invalidates: ['GET /api/v2/auth/second-factor'] })
  const switchOff = async (body: Proof) => {
    if (!(await attempt.send('POST /api/v2/auth/second-factor/disable', { body }))) return
    toaster.push({ tone: 'success', title: t('access.factorIsOff'), lines: [] })
    onClose()
  }
  const renew = async (body: Proof) => {
    const answer = await attempt.send('POST /api/v2/auth/second-factor/recovery-codes', { body })
    if (!answer) return
    onCodes(answer.recovery_codes)
  }
  return useForm({
    values: NO_PROOF,
    schema: authBodies[what === 'off' ? 'POST /api/v2/auth/second-factor/disable' : 'POST /api/v2/auth/second-factor/recovery-codes'],
    body: proofBody,
    send: what === 'off' ? switchOff : renew,
    isBusy: attempt.isBusy,
    errors: attempt.errors,
  })
}
