/** Every operator action requires a reason first; its result is shown above the page. */
import { Button, type Choice, Modal, Notice, Select, TextArea } from '@fairhouse/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

import { type ErrorMessages, toErrorMessage } from '../lib/error-messages.ts'
import s from './deciding.module.css'

/** `C`: reasons that can be sent to the player, if any. */
export interface Decision<C extends string = string> {
  title: string
  /** The effect, with amount and names. */
  text: ReactNode
  verb: string
  isGrave?: boolean
  /** The reason sent to the player; required. */
  causes?: readonly Choice<C>[]
  send(reason: string, cause: C | undefined): Promise<{ state: 'done' | 'waiting' } | { success: true }>
  /** Messages for refusal codes that mean something else here. */
  errorMessages?: ErrorMessages
  /** Runs after success. */
  onDone?: () => void
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
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<string>()
  const output = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result !== undefined) output.current?.focus() // the button that opened the dialog may have left with its row
  }, [result])
  const openDialog: Decide = (next) => {
    setDecision(next)
    setOpen(true)
    setResult(undefined)
  }
  const onDone = (what: string) => {
    setOpen(false)
    decision?.onDone?.()
    setResult(what)
  }
  return (
    <DecideContext value={openDialog}>
      <div ref={output} className={s.said} tabIndex={-1} aria-live="polite">
        {result && <Notice tone="proof">{result}</Notice>}
      </div>
      {children}
      <Modal open={isOpen} onClose={() => setOpen(false)} title={decision?.title ?? ''} closeLabel="Close">
        {decision && <ReasonForm decision={decision} onDone={onDone} />}
      </Modal>
    </DecideContext>
  )
}

function ReasonForm({ decision, onDone }: { decision: Decision; onDone: (output: string) => void }) {
  const [reason, setReason] = useState('')
  const [cause, setCause] = useState('')
  const client = useQueryClient()
  const submit = useMutation({
    mutationFn: () => decision.send(reason.trim(), cause || undefined),
    onSuccess: (answer) => onDone('state' in answer && answer.state === 'waiting' ? 'Waiting for a second person.' : 'Done.'),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit.mutate()
      }}
    >
      <div className={s.text}>{decision.text}</div>
      {decision.causes && (
        <Select
          label="Sent to the player"
          value={cause}
          onChange={setCause}
          options={[{ value: '', label: 'Choose' }, ...decision.causes]}
        />
      )}
      <TextArea
        label="Reason"
        hint={`${reason.length} / ${LONGEST_REASON}`}
        value={reason}
        onChange={setReason}
        maxLength={LONGEST_REASON}
        required
        landing
      />
      {submit.error && (
        <div role="alert">
          <Notice tone="lose">{toErrorMessage(submit.error, { ...NO_ANSWER_MESSAGE, ...decision.errorMessages })}</Notice>
        </div>
      )}
      <Button
        type="submit"
        kind={decision.isGrave ? 'danger' : 'primary'}
        busy={submit.isPending}
        disabled={reason.trim() === '' || (decision.causes !== undefined && cause === '')}
      >
        {decision.verb}
      </Button>
    </form>
  )
}
