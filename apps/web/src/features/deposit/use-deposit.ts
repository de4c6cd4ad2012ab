import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { formatMoney, requireMoney } from '@fairhouse/money'
import { amountText, parseAmount } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { NO_ANSWER } from '../../lib/write/writes.ts'
import { lastFirst } from '../../shell/cashier/method-terms.ts'
import { track } from '../../shell/track.ts'
import { useNotice } from '../../shell/use-notice.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { isAboutAge } from './age-notice.tsx'
import { type AmountFault, amountFault, atLeastMin, type Method } from './amount-form.ts'
import { type Invoice, PAID } from './invoices.ts'
import { limitLeft, type LimitLeft } from './limit-left.ts'
import { showPaid } from './paid.tsx'
import { useInvoices } from './use-invoices.ts'

/** A method and an amount to begin with: the missing part of an earlier deposit. */
export interface TopUp {
  hash: string
  /** Decimal text. */
  amount: string
}

/** Creates an invoice from a method and an amount. */
export function useDeposit(topUp?: TopUp) {
  const { aboutAge, overLimit, refuse, forget } = useRefusal()
  const language = useLanguage()
  const decimalMark = language.locale === 'en' ? ('.' as const) : (',' as const)
  const { storeInvoice } = useInvoices()
  const billing = useApiQuery('GET /api/v2/billing/data')
  const [chosen, setChosen] = useState(topUp?.hash)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<AmountFault>()
  const [agreed, setAgreed] = useState(false)
  const [wantsBonus, setWantsBonus] = useState(false)
  // D-27: after a lost response the same press sends the same key and creates no second invoice
  const opening = useWrite('POST /api/v2/billing/deposit', {
    onDone(invoice) {
      storeInvoice(invoice)
      onInvoiceCreated(invoice, language)
    },
    onRefused(error) {
      if (error) track('deposit_failed', { error: error.code })
      refuse(error ?? NO_ANSWER)
      return 'shown'
    },
  })

  const methods = billing.data ? methodsOf(billing.data) : []
  const method: Method | undefined = methods.find(({ hash }) => hash === chosen) ?? methods[0]
  const inField = (sum: string) => amountText(requireMoney(sum), decimalMark)
  const amount = typed ?? (method ? inField(topUp?.hash === method.hash ? atLeastMin(topUp.amount, method) : method.default_amount) : '')

  const change = (text: string) => {
    setTyped(text)
    setFault(undefined)
    forget()
  }
  const send = async () => {
    if (!method) return
    const minor = parseAmount(amount)
    const wrong = amountFault(minor, method)
    setFault(wrong)
    if (wrong || minor === null) return
    const body = {
      value: method.value,
      amount: formatMoney(minor),
      ...(agreed && { agree_debt: true }),
      // what the form refuses is not asked for
      ...(wantsBonus && !billing.data?.payments.bonus.refused && { with_bonus: true }),
    }
    await opening.send({ body })
  }

  return {
    billing,
    methods,
    method,
    /** The selected method. */
    chosen,
    choose: setChosen,
    amount,
    change,
    offer: (sum: string) => change(inField(sum)),
    /** The account's debt; the deposit repays it first, which requires consent. */
    debt: billing.data && billing.data.debt !== '0.00' ? billing.data.debt : undefined,
    agreed,
    agree: setAgreed,
    /** What this deposit may bring. */
    bonus: billing.data?.payments.bonus,
    wantsBonus,
    wantBonus: setWantsBonus,
    decimalMark,
    aboutAge,
    /** The remainder of the limit when the last amount exceeded it. */
    overLimit,
    fault,
    busy: opening.isBusy,
    send,
  }
}

/** The method of the latest deposit comes first. */
const methodsOf = ({ payments, 'crypto-payments': assets, last_method: last }: Answer<'GET /api/v2/billing/data'>): Method[] =>
  lastFirst([...payments.methods, ...assets], last)

function onInvoiceCreated(invoice: Invoice, language: Language): void {
  const { id, type, currency, amount, status } = invoice
  track('deposit_created', { invoice: id, type, currency, amount })
  // The payment arrived before this response: no screen showed the invoice open.
  if (status === PAID) void showPaid([invoice], language)
}

/** D-5, BEY-11: the age notice and the limit's remainder stay visible; other refusals show as a notice. */
function useRefusal() {
  const notice = useNotice()
  const [aboutAge, setAboutAge] = useState<ErrorAnswer>()
  const [overLimit, setOverLimit] = useState<LimitLeft>()
  const refuse = (error: ErrorAnswer) => {
    const over = limitLeft(error)
    if (isAboutAge(error)) setAboutAge(error)
    else if (over) setOverLimit(over)
    else notice(error)
  }
  const forget = () => {
    setAboutAge(undefined)
    setOverLimit(undefined)
  }
  return { aboutAge, overLimit, refuse, forget }
}
