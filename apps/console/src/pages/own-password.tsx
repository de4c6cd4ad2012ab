import { Notice, PasswordInput } from '@fairhouse/ui'
import { useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'

import { ApiError, call, type Input } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { missingIn } from '../lib/form-texts.ts'
import { schemaOf } from '../lib/schemas.ts'
import type { PageMeta } from '../page-table.ts'
import { AppCode, appCodeFault } from '../log-in.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import { PASSWORD_REFUSED } from '../set-up.tsx'

export const page: PageMeta = {
  group: 'Records',
  order: 50,
  href: '#/own-password',
  label: 'Own password',
  icon: 'lock',
  Screen: OwnPassword,
}

const KEY = 'POST /console/v1/own-password'
const SHOWING = { showLabel: 'Show the password', hideLabel: 'Hide the password', maxLength: 128, required: true } as const

/** D-2: by the present password and a code of the app. A lost one needs two colleagues: page Operators. */
export function OwnPassword() {
  const change = useMutation({ mutationFn: (body: Input<typeof KEY>['body']) => call(KEY, { body }) })
  const isRefused = change.error instanceof ApiError && change.error.code === 'invalid'
  const form = useForm({
    values: { password: '', new_password: '', code: '' },
    schema: schemaOf(KEY),
    faults: (values) => ({ ...appCodeFault(values), ...missingIn(values) }),
    async send(body) {
      await change.mutateAsync(body).then(
        () => form.reset(),
        () => form.set({ code: '' }), // a code counts once
      )
    },
    isBusy: change.isPending,
    ...(isRefused && { errors: { new_password: PASSWORD_REFUSED } }),
  })
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
      <EntryForm title="Change your password" verb="Change" form={form}>
        <PasswordInput label="Present password" {...form.field('password')} autoComplete="current-password" {...SHOWING} />
        <PasswordInput
          label="New password"
          hint="8 characters or more"
          {...form.field('new_password')}
          autoComplete="new-password"
          {...SHOWING}
        />
        <AppCode {...form.field('code')} />
      </EntryForm>
    </>
  )
}
