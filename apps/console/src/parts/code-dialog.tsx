/**
 * D-2: asks for a new code of the app when a call needs one. All calls that wait get one answer; without a code, or when their page is left,
 * they are refused.
 */
import { Button, Modal, Notice } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { ApiError, call, type Input } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { schemaOf } from '../lib/schemas.ts'
import { offerDialog } from '../lib/with-code.ts'
import { AppCode, appCodeFault } from '../log-in.tsx'
import s from './deciding.module.css'

const KEY = 'POST /console/v1/prove'
const WRONG = 'The code is incorrect, or was already used. Wait for the next code.'
const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === 'wrong_code'

export function CodeDialog() {
  const waiting = useRef<((isProved: boolean) => void)[]>([])
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const end = (isProved: boolean): void => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isProved)
  }
  useEffect(() => {
    const calls = waiting.current
    const leave = offerDialog(
      () =>
        new Promise((resolve) => {
          if (calls.push(resolve) > 1) return
          setOpenings((times) => times + 1)
          setOpen(true)
        }),
    )
    const leavePage = () => {
      setOpen(false)
      for (const resolve of calls.splice(0)) resolve(false)
    }
    addEventListener('hashchange', leavePage)
    return () => {
      removeEventListener('hashchange', leavePage)
      leave()
      for (const resolve of calls.splice(0)) resolve(false)
    }
  }, [])
  return (
    <Modal open={isOpen} onClose={() => end(false)} title="A new code" closeLabel="Close">
      <CodeForm key={openings} onProved={() => end(true)} onCancel={() => end(false)} />
    </Modal>
  )
}

function CodeForm({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const proof = useMutation({ mutationFn: (body: Input<typeof KEY>['body']) => call(KEY, { body }), onSuccess: onProved })
  const form = useForm({
    values: { code: '' },
    schema: schemaOf(KEY),
    faults: appCodeFault,
    async send(body) {
      await proof.mutateAsync(body).catch((error: unknown) => {
        form.set({ code: '' }) // a code counts once
        if (isWrongCode(error)) form.setErrors({ code: WRONG })
      })
    },
    isBusy: proof.isPending,
  })
  return (
    <Form form={form} className={s.form}>
      <p>This cannot be undone, or shows what must stay secret. Enter a code of your app that you have not used yet.</p>
      {proof.error && !isWrongCode(proof.error) && (
        <div role="alert">
          <Notice tone="lose">{toErrorMessage(proof.error)}</Notice>
        </div>
      )}
      <AppCode {...form.field('code')} landing />
      <Button type="submit" kind="primary" block busy={form.isBusy}>
        Go on
      </Button>
      <Button block onClick={onCancel}>
        Cancel
      </Button>
    </Form>
  )
}
