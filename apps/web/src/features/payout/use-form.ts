import { SAVED_DESTINATION, SOURCE_DESTINATION } from '@fairhouse/contracts'
import { amountText, parseAmount } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { fieldTexts } from '../../lib/errors/present.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useWrite } from '../../shell/write/use-write.ts'
import type { Requisite } from './destination-field.tsx'
import { type Again, amountFault, type AmountFault, type Available, beginOf, type CodeWay, type Method } from './form.ts'
import type { Refusal } from './use-refusal.ts'
import { useRequest, type PayoutInput } from './use-request.ts'

interface FormState {
  value: string | undefined
  /** Id of a paying instrument or saved destination; empty: a new one; undefined: the first offered. */
  place: string | undefined
  typed: string
  amount: string
  by: CodeWay | undefined
}

interface FormOptions {
  renew(): Promise<unknown>
  refusal: Refusal
  /** Prefills the form with this payout. */
  again?: Again | undefined
  /** The flagged coins that it returns. */
  flag?: string | undefined
}

const EMPTY: FormState = { value: undefined, place: undefined, typed: '', amount: '', by: undefined }

const toFormState = ({ value, amount }: ReturnType<typeof beginOf>, mark: ',' | '.'): FormState => ({
  ...EMPTY,
  value,
  amount: amount === undefined ? '' : amountText(amount, mark),
})

/** All inputs. The code is bound to them: a change requires a new code. */
export function useForm(available: Available, methods: readonly Method[], { renew, refusal, again, flag }: FormOptions) {
  const { find, locale } = useLanguage()
  const decimalMark = locale === 'en' ? ('.' as const) : (',' as const)
  const [state, setState] = useState(() => (again ? toFormState(beginOf(again, methods, available), decimalMark) : EMPTY))
  const requisites = useApiQuery('GET /api/v2/billing/requisites')
  const [fault, setFault] = useState<AmountFault>()
  const [wrongPlace, setWrongPlace] = useState<string>()
  const request = useRequest({
    onRefused(error) {
      const { destination } = fieldTexts(error, find)
      if (destination) setWrongPlace(destination)
      else refusal.showError(error)
      void renew()
    },
    onDone() {
      change(EMPTY)
      void renew()
    },
  })

  const places = placesOf(available, methods, requisites.data?.data ?? [], state)
  const { method, chosen } = places
  const by = state.by ?? available.code_ways[0]
  const change = (part: Partial<FormState>) => {
    setState({ ...state, ...part })
    setFault(undefined)
    setWrongPlace(undefined)
    refusal.forget()
    request.forget()
  }
  const readInput = (): PayoutInput | undefined => {
    const amount = parseAmount(state.amount)
    const wrong = amountFault(amount, method, available.withdrawable)
    const destination = chosen || state.typed.trim()
    setFault(wrong)
    setWrongPlace(destination ? undefined : find('error.required'))
    return wrong || amount === null || !destination ? undefined : { value: method.value, amount, destination, ...(flag && { flag }) }
  }
  const withInput = async (action: (input: PayoutInput) => Promise<void>) => {
    const input = readInput()
    if (input) await action(input)
  }
  const removing = useWrite('DELETE /api/v2/billing/requisites/{id}', { onDone: () => change({ place: undefined }) })
  const naming = useWrite('PUT /api/v2/billing/requisites/{id}')
  const removeRequisite = async (id: string) => {
    if (await removing.send({ params: { id } })) await renew()
  }
  const nameRequisite = async (id: string, label: string | null) => {
    if (await naming.send({ params: { id }, body: { label } })) await renew()
  }

  return {
    ...places,
    by,
    fault,
    wrongPlace,
    decimalMark,
    change,
    removeRequisite,
    nameRequisite,
    typed: state.typed,
    amount: state.amount,
    busy: request.busy,
    sent: request.sent,
    offer: (minor: bigint) => change({ amount: amountText(minor, decimalMark) }),
    sendCode: () => withInput(async (input) => (by ? request.sendCode(input, by) : undefined)),
    requestPayout: (code: string, confirm: boolean) => withInput((input) => request.requestPayout(input, code, confirm)),
  }
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
