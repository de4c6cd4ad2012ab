import type { ErrorAnswer } from '@fairhouse/contracts'
import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { Button, CodeInput, CopyField, Modal, Skeleton } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { Suspense, useEffect, useState } from 'react'

import type { Answer, Body } from '@fairhouse/contracts/client'

import { useText } from '../../../../lib/i18n/text.tsx'
import { onDemand } from '../../../../shell/chunks/on-demand.ts'
import { useWrites } from '../../../../shell/write/use-write.ts'
import { OwnerProofField } from '../owner-proof-field.tsx'
import { NO_PROOF, proofBody } from '../owner-proof.ts'
import s from '../page.module.css'
import c from './second-factor.module.css'
import { useCodeWindow } from '../../../../shell/protection/code-typing.ts'

const QrPicture = onDemand(() => import('../../../../lib/qr-picture.tsx').then((file) => file.QrPicture))

const CONFIRM = 'POST /api/v2/auth/second-factor/confirm'
type Begun = Answer<'POST /api/v2/auth/second-factor/begin'>

interface SetupModalProps {
  onClose(): void
  onCodes(codes: string[]): void
}

/** The QR code, a code of the app, and the password enable it. */
export function SetupModal({ onClose, onCodes }: SetupModalProps) {
  const t = useText()
  const begun = useBegun(onClose)
  return (
    <Modal open onClose={onClose} title={t('access.factorSetUpTitle')} closeLabel={t('shell.close')}>
      <div className={s.form}>
        <p className={s.note}>{t('access.factorScan')}</p>
        <div className={c.picture}>
          {begun && (
            <Suspense fallback={<Skeleton height="184px" />}>
              <QrPicture text={begun.uri} label={t('access.factorPicture')} />
            </Suspense>
          )}
        </div>
        {begun && (
          <CopyField
            label={t('access.factorSecret')}
            shown={groupSecret(begun.secret)}
            text={begun.secret}
            copyLabel={t('access.copy')}
            copiedLabel={t('access.copied')}
          />
        )}
        <Confirmation onCodes={onCodes} isReady={begun !== undefined} />
      </div>
    </Modal>
  )
}

function useBegun(onFailed: () => void): Begun | undefined {
  const attempt = useWrites()
  const [begun, setBegun] = useState<Begun>()
  useEffect(() => {
    void attempt.send('POST /api/v2/auth/second-factor/begin', {}).then((answer) => (answer ? setBegun(answer) : onFailed()))
    // one secret per opening of the form
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return begun
}

function Confirmation({ onCodes, isReady }: { onCodes(codes: string[]): void; isReady: boolean }) {
  const t = useText()
  const attempt = useWrites()
  useCodeWindow()
  const confirm = async (body: Body<typeof CONFIRM>) => {
    const onRefused = (error: ErrorAnswer | undefined) => {
      if (error?.code === 'wrong_second_factor') attempt.setErrors({ code: t('error.wrong_second_factor') })
    }
    const answer = await attempt.send(CONFIRM, { body }, { invalidates: ['GET /api/v2/auth/second-factor'], onRefused })
    if (!answer) return
    onCodes(answer.recovery_codes)
  }
  const form = useForm({
    values: { code: '', ...NO_PROOF },
    schema: authBodies[CONFIRM],
    body: ({ code, ...proof }) => ({ code, password: proofBody(proof).password }),
    send: (body) => body.code.length === 6 && confirm(body),
    isBusy: attempt.isBusy,
    errors: attempt.errors,
  })
  return (
    <Form form={form} className={s.form}>
      <CodeInput label={t('access.factorCode')} {...form.field('code')} />
      <OwnerProofField form={form} />
      <Button type="submit" kind="primary" size={52} block busy={form.isBusy} disabled={!isReady || form.values.code.length < 6}>
        {t('access.factorSwitchOn')}
      </Button>
    </Form>
  )
}

/** `ABCD EFGH …`: groups of four for manual typing. */
const groupSecret = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
