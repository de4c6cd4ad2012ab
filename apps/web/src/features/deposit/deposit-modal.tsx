import { Button, ErrorState, Modal, SkeletonGroup, Skeleton } from '@fairhouse/ui'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { CashierColumns } from '../../shell/cashier/cashier-columns.tsx'
import { MethodList } from '../../shell/cashier/method-list.tsx'
import type { ModalBase } from '../../shell/modals/registry.ts'
import { LimitsOfferSlot } from '../../shell/protection/slots.tsx'
import { modals } from '../../shell/modals/store.ts'
import { track } from '../../shell/track.ts'
import { AmountStep } from './amount-step.tsx'
import { ClosedStep } from './closed-step.tsx'
import { type Invoice, type Invoices, PAID } from './invoices.ts'
import { InvoiceStep } from './invoice-step.tsx'
import { useDeposit } from './use-deposit.ts'
import { useInvoices, useOpenInvoice } from './use-invoices.ts'

type DepositProps = ModalBase & { invoice?: Invoice }

/** NAV-3: pay in. A guest is led to the log-in instead: there is no account to credit yet. `invoice`: the open one to show. */
export default function DepositModal(props: DepositProps) {
  const user = useUser()
  useEffect(() => {
    if (user === null) modals.open('login', { next: 'deposit' })
  }, [user])
  return user === null ? null : <PlayerDeposit {...props} />
}

function PlayerDeposit({ open, onClose, invoice }: DepositProps) {
  const t = useText()
  const deposit = useDeposit()
  const { name, drawn, hash } = useStep(deposit, onClose, invoice)
  const step = useStepFocus(name)
  useEffect(() => track('deposit_opened', { source: 'modal' }), [])
  return (
    <Modal open={open} onClose={onClose} title={t('deposit.title')} closeLabel={t('shell.close')} width={800} bare>
      <CashierColumns
        title={t('deposit.title')}
        methods={<MethodList methods={deposit.methods} chosen={methodOf(deposit, hash)} onChoose={(next) => deposit.choose(next.hash)} />}
        step={name}
        focus={step}
        onClose={onClose}
      >
        {drawn}
      </CashierColumns>
    </Modal>
  )
}

interface Step {
  name: 'invoice' | 'closed' | 'amount'
  drawn: ReactNode
  /** Of the method that the shown invoice was made by. */
  hash?: string
}

const methodOf = ({ methods, method }: ReturnType<typeof useDeposit>, hash: string | undefined) =>
  hash === undefined ? method : methods.find((each) => each.hash === hash)

/** The open invoice; where it has just closed, that; otherwise the amount for a new one. */
function useStep(deposit: ReturnType<typeof useDeposit>, onClose: () => void, asked: Invoice | undefined): Step {
  const { invoices, tell } = useInvoices()
  useAsked(asked, invoices, tell)
  const open = useOpenInvoice(invoices, asked?.id)
  const [shown, setShown] = useState<string>()
  const { billing } = deposit
  const openId = open?.invoice.id
  if (openId && openId !== shown) setShown(openId)
  // A paid one is no closed one: the success modal takes over (STA-3).
  const closed = shown && !open ? invoices.find(({ id, status }) => id === shown && status !== PAID) : undefined
  if (open) return { name: 'invoice', hash: open.invoice.hash, drawn: <InvoiceStep {...open} tell={tell} /> }
  if (closed)
    return { name: 'closed', hash: closed.hash, drawn: <ClosedStep invoice={closed} onNew={() => setShown(undefined)} onClose={onClose} /> }
  const retry = () => void billing.refetch()
  if (billing.isError) return { name: 'amount', drawn: <NoMethods onRetry={retry} /> }
  return {
    name: 'amount',
    drawn: deposit.method ? <Asked deposit={deposit} method={deposit.method} onRetry={retry} /> : <Waiting onRetry={retry} />,
  }
}

/** One that was chosen in the history joins those that are known, where the house has not told of it itself. */
function useAsked(asked: Invoice | undefined, invoices: Invoices, tell: (invoice: Invoice) => void): void {
  const isNew = asked && !invoices.some(({ id }) => id === asked.id)
  useEffect(() => {
    if (isNew) tell(asked)
  }, [isNew, asked, tell])
}

/** BEY-11: who has no limit yet is offered one before the first deposit. */
function Asked({ onRetry, ...props }: ComponentProps<typeof AmountStep> & Retryable) {
  return (
    <LimitsOfferSlot waiting={<Waiting onRetry={onRetry} />}>
      <AmountStep {...props} />
    </LimitsOfferSlot>
  )
}

/** A step that takes the place of another one takes the focus too: the button that had it is gone. */
function useStepFocus(name: Step['name']) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(name)
  useEffect(() => {
    if (before.current !== name) section.current?.focus({ preventScroll: true })
    before.current = name
  }, [name])
  return section
}

interface Retryable {
  onRetry(): void
}

function Waiting({ onRetry }: Retryable) {
  const t = useText()
  return (
    <SkeletonGroup label={t('deposit.loading')} late={<NoMethods onRetry={onRetry} />}>
      <Skeleton height="28px" width="60%" />
      <Skeleton height="68px" />
      <Skeleton height="52px" />
    </SkeletonGroup>
  )
}

function NoMethods({ onRetry }: Retryable) {
  const t = useText()
  const retry = <Button onClick={onRetry}>{t('deposit.retry')}</Button>
  return <ErrorState title={t('deposit.noMethods')} text={t('deposit.nothingCharged')} action={retry} />
}
