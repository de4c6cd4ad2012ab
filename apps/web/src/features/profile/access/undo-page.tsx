import { Button, Card, Heading, Notice } from '@fairhouse/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useApi } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { useAttempt } from '../../../shell/forms/use-attempt.ts'
import s from './page.module.css'

/** D-36: behind the link that went to the old address. Nothing happens until the button is pressed: mail programs open links. */
export default function UndoPage() {
  const t = useText()
  const { attempt, isDone, undo } = useUndo()
  return (
    <Card as="section" pad={24} aria-labelledby="undo" className={s.narrow}>
      <div className={s.form}>
        <Heading level={1} id="undo">
          {t('access.undoTitle')}
        </Heading>
        {isDone ? (
          <Done />
        ) : (
          <>
            <p>{t('access.undoText')}</p>
            {attempt.errors.token && (
              <Notice tone="lose" icon="info">
                {attempt.errors.token}
              </Notice>
            )}
            <div className={s.actions}>
              <Button kind="primary" size={52} busy={attempt.busy} onClick={() => void undo()}>
                {t('access.undo')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

function Done() {
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

function useUndo() {
  const t = useText()
  const api = useApi()
  const attempt = useAttempt()
  const [search] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const undo = async () => {
    const call = () => api.call('POST /api/v2/auth/address/undo', { body: { token: search.get('token') ?? '' } })
    const answer = await attempt.run(call, (error) => {
      if (error?.code === 'wrong_token' || error?.code === 'bad_transition') attempt.setErrors({ token: t('access.undoOver') })
    })
    if (answer) setDone(true)
  }
  return { attempt, isDone, undo }
}
