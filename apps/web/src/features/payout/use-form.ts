import { SAVED_DESTINATION, SOURCE_DESTINATION } from '@fairhouse/contracts'
import { cashierBodies } from '@fairhouse/contracts/bodies/cashier'
import { type Minor, formatMoney } from '@fairhouse/money'
import { amountText, parseAmount } from '@fairhouse/ui'
import { useForm } from '@fairhouse/ui/form'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import type { Page } from '../../lib/write/memory.ts'
import { useNotice } from '../../shell/use-notice.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { type Again, amountFault, type AmountFault, type Available, beginOf, type CodeWay, type Method, type Requisite } from './form.ts'
import { PAYOUT_READS } from './payouts.ts'
import type { Refusal } from './use-refusal.ts'
import { type PayoutInput, useRequest } from './use-request.ts'

/** `value` is the method, `destination` a typed one. */
interface FormState {
  value: string | undefined
  /** Id of a paying instrument or saved destination; empty: a new one; undefined: the first offered. */
  place: string | undefined
  destination: string
  amount: string
  by: CodeWay | undefined
  code: string
  confirm: boolean
}

interface FormOptions {
  refusal: Refusal
  /** Prefills the form with this payout. */
  again?: Again | undefined
  /** The flagged coins that it returns. */
  flag?: string | undefined
  /** Where the form is found again, if not at the present address. */
  page?: Page | undefined
}

const EMPTY: FormState = { value: undefined, place: undefined, destination: '', amount: '', by: undefined, code: '', confirm: false }

const toFormState = ({ value, amount }: ReturnType<typeof beginOf>, mark: ',' | '.'): FormState => ({
  ...EMPTY,
  value,
  amount: amount === undefined ? '' : amountText(amount, mark),
})

/** All inputs. The code is bound to them: a change requires a new code. */
export function usePayoutForm(available: Available, methods: readonly Method[], { refusal, again, flag, page }: FormOptions) {
  const language = useLanguage()
  const { find, locale } = language
  const notice = useNotice()
  const decimalMark = locale === 'en' ? ('.' as const) : (',' as const)
  const requisites = useApiQuery('GET /api/v2/billing/requisites')
  const request = useRequest({
    onRefused(error, isOwn) {
      if (!isOwn) notice(error)
      else if (!error.errors?.destination || places(form.values).chosen !== '') refusal.showError(error) // a saved one has no field
    },
    onDone: () => change(EMPTY),
    page,
  })
  const places = (values: FormState) => placesOf(available, methods, requisites.data?.data ?? [], values)
  const wayOf = (values: FormState) => values.by ?? available.code_ways[0]
  const inputOf = (values: FormState): PayoutInput => {
    const { method, chosen } = places(values)
    const amount = formatMoney(parseAmount(values.amount) ?? 0n)
    return { value: method.value, amount, destination: chosen || values.destination.trim(), ...(flag && { flag }) }
  }
  const sendCode = async (values: FormState) => {
    const by = wayOf(values)
    if (by) await request.sendCode(inputOf(values), by)
  }
  const form = useForm({
    values: again ? toFormState(beginOf(again, methods, available), decimalMark) : EMPTY,
    schema: cashierBodies['POST /api/v2/billing/payout'],
    body: inputOf,
    faults(values) {
      const { method, chosen } = places(values)
      const fault = amountFault(parseAmount(values.amount), method, available.withdrawable)
      return {
        amount: fault && faultText(fault, method, available, language),
        destination: chosen === '' && values.destination.trim() === '' && find('error.required'),
      }
    },
    async send(input, values) {
      if (request.paying.state === 'lost') return // nothing is sent before its answer
      form.set({ code: '' })
      await (request.sent ? request.requestPayout(input, values.code, values.confirm) : sendCode(values))
    },
    isBusy: request.busy,
    errors: request.errors,
  })
  /** The code is bound to these inputs. */
  const change = (part: Partial<FormState>) => {
    form.setErrors({}) // limits and destinations are of a method
    form.set({ ...part, code: '' })
    refusal.forget()
    request.forget()
  }
  /** A field that only rewrites its amount on leaving, such as 4000 to 4000.00, asks for no new code. */
  const changeAmount = (amount: string) => {
    const isSame = parseAmount(amount) === parseAmount(form.values.amount)
    if (isSame) form.set({ amount }, { keepsErrors: true })
    else change({ amount })
  }
  const removing = useWrite('DELETE /api/v2/billing/requisites/{id}', {
    invalidates: PAYOUT_READS,
    onDone: () => change({ place: undefined }),
  })
  const naming = useWrite('PUT /api/v2/billing/requisites/{id}', { invalidates: PAYOUT_READS })
  const removeRequisite = async (id: string) => void (await removing.send({ params: { id } }))
  const nameRequisite = async (id: string, label: string | null) => void (await naming.send({ params: { id }, body: { label } }))

  return {
    ...places(form.values),
    form,
    by: wayOf(form.values),
    decimalMark,
    change,
    changeAmount,
    removeRequisite,
    nameRequisite,
    amount: form.values.amount,
    sent: request.sent,
    paying: request.paying,
    offer: (minor: Minor) => change({ amount: amountText(minor, decimalMark) }),
    resendCode() {
      form.set({ code: '' })
      return sendCode(form.values)
    },
  }
}

function faultText(
  fault: AmountFault,
  { min_amount, max_amount, currency }: Method,
  { withdrawable }: Available,
  language: Language,
): string {
  const money = (amount: string) => moneyText(amount, currency, language.locale)
  return language.t(`payout.fault.${fault}`, { min: money(min_amount), max: money(max_amount), left: money(withdrawable) })
}

/** Paying instruments come first, then previous destinations. */
function placesOf(available: Available, methods: readonly Method[], requisites: readonly Requisite[], { value, place }: FormState) {
  const first = value ?? available.sources[0]?.value
  const method = methods.find((each) => each.value === first) ?? methods[0]!
  // An address is offered on its own chain only.
  const saved = requisites.filter(({ type, network }) => type === method.type && (network ?? method.network) === method.network)
  const sources = available.sources.filter((each) => each.value === method.value)
  const offered = [...sources.map(({ id }) => `${SOURCE_DESTINATION}${id}`), ...saved.map(({ id }) => `${SAVED_DESTINATION}${id}`)]
  const chosen = place ?? offered[0] ?? ''
  return { method, saved, sources, chosen, source: sources.find(({ id }) => chosen === `${SOURCE_DESTINATION}${id}`) }
}
