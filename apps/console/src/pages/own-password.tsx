import { Notice, PasswordInput } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError, call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { AppCode } from '../log-in.tsx'
import { EntryForm } from '../parts/entry-form.tsx'

const SHOWING = { showLabel: 'Show the password', hideLabel: 'Hide the password', maxLength: 128, required: true } as const

/** D-2: by the present password and a code of the app. A lost one needs two colleagues: page Operators. */
export function OwnPassword() {
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const [code, setCode] = useState('')
  const change = useMutation({
    mutationFn: () => call('POST /console/v1/own-password', { body: { password, code, new_password: next } }),
    onSuccess() {
      setPassword('')
      setNext('')
    },
    onSettled: () => setCode(''), // a code counts once
  })
  const isRefused = change.error instanceof ApiError && change.error.code === 'invalid'
  return (
    <>
      {change.isSuccess && <Notice tone="win">Your password was changed. Your other sessions have ended.</Notice>}
      {change.error && !isRefused && (
        <div role="alert">
          <Notice tone="lose">
            {toErrorMessage(change.error, {
              wrong_credentials: 'The present password or the code is incorrect, or the code was already used. Wait for the next code.',
            })}
          </Notice>
        </div>
      )}
      <EntryForm title="Change your password" verb="Change" onSubmit={() => change.mutate()}>
        <PasswordInput label="Present password" value={password} onChange={setPassword} autoComplete="current-password" {...SHOWING} />
        <PasswordInput
          label="New password"
          hint="8 characters or more"
          error={isRefused && 'Too short, too simple, or too much like your login'}
          value={next}
          onChange={setNext}
          autoComplete="new-password"
          {...SHOWING}
        />
        <AppCode value={code} onChange={setCode} />
      </EntryForm>
    </>
  )
}
