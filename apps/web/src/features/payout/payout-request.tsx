import { type ReactNode, useEffect } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { MethodList } from '../../shell/cashier/method-list.tsx'
import { type Again, type Available, closing, type Method } from './form.ts'
import { PayoutForm } from './payout-form.tsx'
import { Reasons } from './reasons.tsx'
import { LimitNotice } from './limit-notice.tsx'
import { useForm } from './use-form.ts'
import { type Refusal, useRefusal } from './use-refusal.ts'

interface PayoutRequestProps {
  available: Available
  methods: readonly Method[]
  renew(): Promise<unknown>
  /** The form begins with what this one asked for. */
  again?: Again | undefined
  /** Who came by a payout link may ask for money, prove who he is in a window of the desk's own, and do nothing else. */
  verifyByLink?: () => void
  /** Draws the list of methods beside what is asked; alone, the form has a field of its own for them. */
  beside?: (list: ReactNode, content: ReactNode) => ReactNode
}

/** The form, or what has to be put right before there is one. */
export function PayoutRequest(props: PayoutRequestProps) {
  const t = useText()
  const { available, methods, verifyByLink, beside = contentOnly } = props
  const refusal = useRefusal(available, verifyByLink !== undefined)
  const reasons = closing(available)
  if (reasons.length > 0)
    return beside(
      null,
      <>
        <LimitNotice limitNotice={refusal.limitNotice} />
        <Reasons {...{ reasons, verifyByLink }} currency={available.currency} />
      </>,
    )
  if (methods.length === 0) return beside(null, <p>{t('payout.noMethods')}</p>)
  return <PayoutRequestForm {...props} refusal={refusal} />
}

function PayoutRequestForm({
  available,
  methods,
  renew,
  again,
  verifyByLink,
  refusal,
  beside = contentOnly,
}: PayoutRequestProps & { refusal: Refusal }) {
  const form = useForm(available, methods, { renew, refusal, again })
  const { limitNotice, forget } = refusal
  useEffect(forget, [forget]) // what a form that opens anew was refused has been put right
  const choose = ({ value }: Method) => form.change({ value, place: undefined, typed: '' })
  return beside(
    <MethodList methods={methods} chosen={form.method} onChoose={choose} />,
    <PayoutForm {...{ available, methods, form, limitNotice }} isByLink={verifyByLink !== undefined} onMethod={choose} />,
  )
}

const contentOnly = (_list: ReactNode, content: ReactNode) => content
