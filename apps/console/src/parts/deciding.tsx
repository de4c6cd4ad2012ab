/** Every act of an operator asks for a reason first; what became of it stands above the page. */
import { Button, Input, Modal, Notice } from '@fairhouse/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'

import s from './deciding.module.css'

export interface Decision {
  title: string
  /** What will happen, with sum and names. */
  text: ReactNode
  verb: string
  isGrave?: boolean
  send: (reason: string) => Promise<{ state: 'done' | 'waiting' } | { success: true }>
}

const Deciding = createContext<(decision: Decision) => void>(() => undefined)

export const useDecide = () => useContext(Deciding)

export function DecidingProvider({ children }: { children: ReactNode }) {
  const [decision, setDecision] = useState<Decision>()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string>()
  const ask = (next: Decision) => {
    setDecision(next)
    setOpen(true)
    setSaid(undefined)
  }
  const onDone = (words: string) => {
    setOpen(false)
    setSaid(words)
  }
  return (
    <Deciding value={ask}>
      <div aria-live="polite">{said && <Notice tone="proof">{said}</Notice>}</div>
      {children}
      <Modal open={isOpen} onClose={() => setOpen(false)} title={decision?.title ?? ''} closeLabel="Close">
        {decision && <Reason decision={decision} onDone={onDone} />}
      </Modal>
    </Deciding>
  )
}

function Reason({ decision, onDone }: { decision: Decision; onDone: (words: string) => void }) {
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: () => decision.send(reason.trim()),
    onSuccess: (answer) => onDone('state' in answer && answer.state === 'waiting' ? 'Waiting for a second person.' : 'Done.'),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        act.mutate()
      }}
    >
      <p>{decision.text}</p>
      <Input label="Reason" value={reason} onChange={setReason} maxLength={500} required landing />
      {act.error && (
        <div role="alert">
          <Notice tone="lose">{act.error.message}</Notice>
        </div>
      )}
      <Button type="submit" kind={decision.isGrave ? 'danger' : 'primary'} busy={act.isPending} disabled={reason.trim() === ''}>
        {decision.verb}
      </Button>
    </form>
  )
}
