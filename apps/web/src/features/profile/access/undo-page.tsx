import type { ErrorAnswer } from '@fairhouse/contracts'
import { Button, Card, Heading, Notice } from '@fairhouse/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useText } from '../../../lib/i18n/text.tsx'
import { useRootData } from '../../../shell/root-data.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import s from './page.module.css'

/** D-36: the link sent to the old address. Waits for a button press: mail programs open links. */
export default function UndoPage() {
  const t = useText()
  const { supportEmail } = useRootData().facts
  const { attempt, refused, isDone, undo } = useUndo()
  return (
    <Card as="section" pad={24} aria-labelledby="undo" className={s.narrow}>
      <div className={s.form}>
        <Heading level={1} id="undo">
          {t('access.undoTitle')}
        </Heading>
        {isDone ? (
          <UndoDone />
        ) : (
          <>
            <p>{t('access.undoText')}</p>
            <div role="alert">
              {refused && (
                <Notice tone="lose" icon="info">
                  {t(refused, { address: supportEmail })}
                </Notice>
              )}
            </div>
            <div className={s.actions}>
              <Button kind="primary" size={52} busy={attempt.isBusy} onClick={() => void undo()}>
                {t('access.undo')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

function UndoDone() {
  const t = useText()
  return (
    <>
      <Notice tone="win" icon="check" title={t('access.undone')}>
        {t('access.undoneText')}
      </Notice>
      <div className={s.actions}>
        <Button kind="primary" size={52} href="?login">
          {t('header.logIn')}
        </Button>
      </div>
    </>
  )
}

/** When another link cannot be sent, it points to support. */
const REFUSED = { wrong_token: 'access.undoOver', bad_transition: 'access.undoTaken' } as const
type RefusalReason = (typeof REFUSED)[keyof typeof REFUSED]

function useUndo() {
  const attempt = useWrites()
  const [search] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const [refused, setRefused] = useState<RefusalReason>()
  const undo = async () => {
    setRefused(undefined)
    const onRefused = (error: ErrorAnswer | undefined) => {
      if (error?.code !== 'wrong_token' && error?.code !== 'bad_transition') return undefined
      setRefused(REFUSED[error.code])
      return 'shown'
    }
    const answer = await attempt.send('POST /api/v2/auth/address/undo', { body: { token: search.get('token') ?? '' } }, { onRefused })
    if (answer) setDone(true)
  }
  return { attempt, refused, isDone, undo }
}
