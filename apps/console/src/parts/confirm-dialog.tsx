/** Every operator action requires a reason first; its result is shown above the page, with what the server shows only once. */
import { Button, type Choice, CopyField, Modal, Notice, Select, TextArea } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

import { type ErrorMessages, toErrorMessage } from '../lib/error-messages.ts'
import { fieldErrorsOf, REQUIRED } from '../lib/form-texts.ts'
import s from './deciding.module.css'

/** A link or code that the server does not store. */
interface ShownOnce {
  /** For whom, and how long it works. */
  text: string
  label: string
  secret: string
}

type Sent = ({ state: 'done' | 'waiting' } | { success: true }) & { once?: ShownOnce | undefined }

/** `C`: reasons that can be sent to the player, if any. */
export interface Decision<C extends string = string> {
  title: string
  /** The effect, with amount and names. */
  text: ReactNode
  verb: string
  isGrave?: boolean
  /** The reason sent to the player; required. */
  causes?: readonly Choice<C>[]
  /** Of those that are not sent to the player. */
  causesLabel?: string
  send(reason: string, cause: C | undefined): Promise<Sent>
  /** Messages for refusal codes that mean something else here. */
  errorMessages?: ErrorMessages
  /** Runs after success. */
  onDone?: () => void
  /** Shows the server's texts by field in the form behind the dialog, which closes; false where it has no such fields. */
  takeErrors?: (errors: Readonly<Record<string, string>>) => boolean
}

interface Result {
  text: string
  once: ShownOnce | undefined
}

const LONGEST_REASON = 500

/** Without a response, it is unknown whether the action was carried out. */
const NO_ANSWER_MESSAGE: ErrorMessages = {
  no_answer: 'The server did not respond, so the action may have been carried out. Check the log before you try again.',
}

type Decide = <C extends string>(decision: Decision<C>) => void

const DecideContext = createContext<Decide>(() => undefined)

export const useDecide = () => useContext(DecideContext)

export function ConfirmDialogProvider({ children }: { children: ReactNode }) {
  const [decision, setDecision] = useState<Decision>()
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<Result>()
  const output = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result !== undefined) output.current?.focus() // the button that opened the dialog may have left with its row
  }, [result])
  const openDialog: Decide = (next) => {
    setDecision(next)
    setOpenings((times) => times + 1)
    setOpen(true)
    setResult(undefined)
  }
  const onDone = (what: Result) => {
    setOpen(false)
    decision?.onDone?.()
    setResult(what)
  }
  return (
    <DecideContext value={openDialog}>
      <div ref={output} className={s.said} tabIndex={-1} aria-live="polite">
        {result && <Notice tone="proof">{result.text}</Notice>}
        {result?.once && (
          <>
            <Notice tone="warn">{result.once.text}</Notice>
            <CopyField
              label={result.once.label}
              shown={result.once.secret}
              text={result.once.secret}
              copyLabel="Copy"
              copiedLabel="Copied"
            />
          </>
        )}
      </div>
      {children}
      <Modal open={isOpen} onClose={() => setOpen(false)} title={decision?.title ?? ''} closeLabel="Close">
        {decision && <ReasonForm key={openings} decision={decision} onDone={onDone} onClose={() => setOpen(false)} />}
      </Modal>
    </DecideContext>
  )
}

interface ReasonFormProps {
  decision: Decision
  onDone: (result: Result) => void
  onClose: () => void
}

function ReasonForm({ decision, onDone, onClose }: ReasonFormProps) {
  const client = useQueryClient()
  const submit = useMutation({
    mutationFn: ({ reason, cause }: { reason: string; cause: string }) => decision.send(reason, cause || undefined),
    onSuccess: (sent) =>
      onDone({ text: 'state' in sent && sent.state === 'waiting' ? 'Waiting for a second person.' : 'Done.', once: sent.once }),
    onError(fault) {
      if (decision.takeErrors?.(fieldErrorsOf(fault))) onClose()
    },
    onSettled: () => client.invalidateQueries(),
  })
  const form = useForm({
    values: { reason: '', cause: '' },
    body: ({ reason, cause }) => ({ reason: reason.trim(), cause }),
    faults: ({ reason, cause }) => ({
      cause: decision.causes !== undefined && cause === '' && REQUIRED,
      reason: reason.trim() === '' && REQUIRED,
    }),
    send: (body) => submit.mutate(body),
    isBusy: submit.isPending,
    errors: fieldErrorsOf(submit.error),
  })
  return (
    <Form form={form} className={s.form}>
      <div className={s.text}>{decision.text}</div>
      {decision.causes && (
        <Select
          label={decision.causesLabel ?? 'Sent to the player'}
          {...form.field('cause')}
          options={[{ value: '', label: 'Choose' }, ...decision.causes]}
        />
      )}
      <TextArea
        label="Reason"
        hint={`${form.values.reason.length} / ${LONGEST_REASON}`}
        {...form.field('reason')}
        maxLength={LONGEST_REASON}
        required
        landing
      />
      {submit.error && (
        <div role="alert">
          <Notice tone="lose">{toErrorMessage(submit.error, { ...NO_ANSWER_MESSAGE, ...decision.errorMessages })}</Notice>
        </div>
      )}
      <Button type="submit" kind={decision.isGrave ? 'danger' : 'primary'} busy={form.isBusy}>
        {decision.verb}
      </Button>
    </Form>
  )
}
