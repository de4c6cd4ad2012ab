import type { ErrorAnswer } from '@fairhouse/contracts'
import { cashierBodies } from '@fairhouse/contracts/bodies/cashier'
import type { Answer } from '@fairhouse/contracts/client'
import { formatMoney, requireMoney } from '@fairhouse/money'
import { amountText, parseAmount } from '@fairhouse/ui'
import { useForm } from '@fairhouse/ui/form'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { withSign } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { NO_ANSWER } from '../../lib/write/writes.ts'
import { wholeText } from '../../shell/cashier/limit-text.ts'
import { lastFirst } from '../../shell/cashier/method-terms.ts'
import { track } from '../../shell/track.ts'
import { useNotice } from '../../shell/use-notice.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { isAboutAge } from './age-notice.tsx'
import { type AmountFault, amountFault, atLeastMin, type Method } from './amount-form.ts'
import { type Invoice, PAID, type TopUp } from './invoices.ts'
import { limitLeft, type LimitLeft } from './limit-left.ts'
import { showPaid } from './paid.tsx'
import { useInvoices } from './use-invoices.ts'

const OPEN = 'POST /api/v2/billing/deposit'

/** The amount is the method's own until it is changed. */
const UNTOUCHED: { amount: string | undefined; agree_debt: boolean; with_bonus: boolean } = {
  amount: undefined,
  agree_debt: false,
  with_bonus: false,
}

/** Creates an invoice from a method and an amount. */
export function useDeposit(topUp?: TopUp) {
  const { aboutAge, overLimit, refuse, forget } = useRefusal()
  const language = useLanguage()
  const decimalMark = language.locale === 'en' ? ('.' as const) : (',' as const)
  const { storeInvoice } = useInvoices()
  const billing = useApiQuery('GET /api/v2/billing/data')
  const [chosen, setChosen] = useState(topUp?.hash)
  // D-27: after a lost response the same press sends the same key and creates no second invoice
  const opening = useWrite(OPEN, {
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
  const amountOf = (typed: string | undefined) =>
    typed ?? (method ? inField(topUp?.hash === method.hash ? atLeastMin(topUp.amount, method) : method.default_amount) : '')
  const form = useForm({
    values: UNTOUCHED,
    schema: cashierBodies[OPEN],
    body: ({ amount: typed, agree_debt, with_bonus }) => ({
      value: method?.value ?? '',
      amount: formatMoney(parseAmount(amountOf(typed)) ?? 0n),
      ...(agree_debt && { agree_debt }),
      // what the form refuses is not asked for
      ...(with_bonus && !billing.data?.payments.bonus.refused && { with_bonus }),
    }),
    faults({ amount: typed }) {
      const fault = method && amountFault(parseAmount(amountOf(typed)), method)
      return { amount: fault && method && faultText(fault, method, language) }
    },
    send: (body) => method && opening.send({ body }),
    isBusy: opening.isBusy,
    errors: opening.errors,
  })
  /** A field that only rewrites its amount on leaving, such as 4000 to 4000.00, forgets nothing: the sum offered beside it is being pressed. */
  const change = (amount: string) => {
    const isSame = parseAmount(amount) === parseAmount(amountOf(form.values.amount))
    if (!isSame) forget()
    form.set({ amount }, { keepsErrors: isSame })
  }

  return {
    billing,
    methods,
    method,
    /** The selected method. */
    chosen,
    choose(hash: string) {
      form.setErrors({}) // limits are of a method
      setChosen(hash)
    },
    form,
    amount: amountOf(form.values.amount),
    change,
    offer: (sum: string) => change(inField(sum)),
    /** The account's debt; the deposit repays it first, which requires consent. */
    debt: billing.data && billing.data.debt !== '0.00' ? billing.data.debt : undefined,
    /** What this deposit may bring. */
    bonus: billing.data?.payments.bonus,
    decimalMark,
    aboutAge,
    /** The remainder of the limit when the last amount exceeded it. */
    overLimit,
  }
}

function faultText(fault: AmountFault, { min_amount, max_amount, currency }: Method, { t, locale }: Language): string {
  const whole = (amount: string) => withSign(wholeText(amount, locale), currency, locale)
  return t(`deposit.fault.${fault}`, { min: whole(min_amount), max: whole(max_amount) })
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
