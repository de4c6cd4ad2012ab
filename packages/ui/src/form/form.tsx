/** The one way to make a form: docs/how-to/form.md, decision 0070. On react-hook-form, which keeps values, errors and the submission. */
import { type ComponentProps, type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import { useForm as useLibrary, useWatch } from 'react-hook-form'

import { type FormIssue, FormTextsContext } from './form-texts.ts'

/** A standard schema of what is sent: the schema of the route's body. */
export interface FormSchema {
  readonly '~standard': {
    validate(value: unknown): Checked | Promise<Checked>
  }
}

interface Checked {
  readonly issues?: readonly FormIssue[] | undefined
}

export interface FormOptions<Values extends object, Body> {
  /** At the start; `reset` returns to them. */
  values: Values
  /** What is sent, and checked by `schema`; default: the values. */
  body?: (values: Values) => Body
  schema?: FormSchema | ((values: Values) => FormSchema)
  /** What only the browser checks: texts by field, which hide those of the schema. Empty ones are no error. */
  faults?: (values: Values) => Readonly<Record<string, string | false | undefined>>
  /** Called once at a time, with a valid body. */
  send(body: Body, values: Values): unknown
  /** Of a call that the form makes, such as `isBusy` and `errors` of `useWrite`: texts of the server by field. */
  isBusy?: boolean
  errors?: Readonly<Record<string, string>>
}

export interface Form<Values extends object> {
  values: Values
  /**
   * Changes values; the errors of the changed fields go, unless their text is only rewritten: `keepsErrors`. A field inside of a value, such
   * as a row of a list, has its path as its name: `tiers.0.from_level`.
   */
  set(part: Partial<Values>, options?: { keepsErrors?: boolean }): void
  /** Props of an input; without an error of its own it shows the first of what is inside of its value. */
  field<N extends keyof Values & string>(
    name: N,
  ): { name: N; value: Values[N]; onChange(value: Values[N]): void; error: string | undefined }
  /** Props of a checkbox. */
  box<N extends keyof Values & string>(name: N): { checked: boolean; onChange(isOn: boolean): void; error: string | undefined }
  /** Texts by field. */
  errors: Readonly<Record<string, string>>
  /** Shows errors that another action of the form found, and focuses the first. */
  setErrors(errors: Readonly<Record<string, string>>): void
  isBusy: boolean
  /** As Enter does; for fields that submit when they are full. */
  submit(): Promise<void>
  /** Back to the `values` of the options as they are now, or to others. */
  reset(values?: Values): void
  element: RefObject<HTMLFormElement | null>
}

type Texts = Readonly<Record<string, string>>
type Open = Record<string, unknown>

export function useForm<Values extends object, Body = Values>(options: FormOptions<Values, Body>): Form<Values> {
  const { values: first } = options
  const answered = JSON.stringify(options.errors ?? {}) // compared by content: callers need not keep the object
  const textsOf = useContext(FormTextsContext)
  const bodyOf = (values: Values) => (options.body ? options.body(values) : (values as Values & Body))
  const findErrors = async (values: Values): Promise<Texts> => {
    const schema = typeof options.schema === 'function' ? options.schema(values) : options.schema
    const faults = given(options.faults?.(values))
    const { issues = [] } = (await schema?.['~standard'].validate(bodyOf(values))) ?? {}
    // what no field can show is left to the server
    const shown = issues.filter(({ path: [first] = [] }) => {
      const name = String(typeof first === 'object' ? first.key : first)
      return Object.hasOwn(values, name) && !Object.hasOwn(faults, name)
    })
    return { ...(shown.length > 0 && (await textsOf(shown))), ...faults }
  }
  const library = useLibrary<Open>({
    defaultValues: first as Open,
    shouldFocusError: false,
    async resolver(values) {
      const found = await findErrors(values as Values)
      return Object.keys(found).length > 0 ? { values: {}, errors: toErrors(found) } : { values, errors: {} }
    },
    errors: useMemo(() => toErrors(JSON.parse(answered) as Texts), [answered]),
  })
  const { formState } = library
  const values = useWatch({ control: library.control }) as Values
  const isBusy = formState.isSubmitting || options.isBusy === true
  const errors = useMemo(() => toTexts(formState.errors), [formState.errors])
  const { element, wantFocus } = useErrorFocus(errors, isBusy)
  const isUnderWay = useRef(false)

  const set: Form<Values>['set'] = (part, { keepsErrors = false } = {}) => {
    if (!isUnderWay.current) wantFocus(false)
    for (const [name, value] of Object.entries(part)) {
      if (value === values[name as keyof Values]) continue
      library.setValue(name, value, { shouldDirty: true })
      if (keepsErrors) continue
      const inside = Object.keys(errors).filter((each) => each.startsWith(`${name}.`) && isOther(leafOf(each, values), leafOf(each, part)))
      library.clearErrors([name, ...inside].map(keyOf))
    }
  }
  const submit = async () => {
    if (isUnderWay.current || isBusy) return
    isUnderWay.current = true
    wantFocus(true)
    const send = library.handleSubmit(async (checked) => void (await options.send(bodyOf(checked as Values), checked as Values)))
    await send().finally(() => (isUnderWay.current = false))
  }
  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value as unknown } as Partial<Values>),
      error: errors[name] ?? Object.entries(errors).find(([each]) => each.startsWith(`${name}.`))?.[1],
    }),
    box: (name) => ({
      checked: values[name] === true,
      onChange: (isOn) => set({ [name]: isOn } as Partial<Values>),
      error: errors[name],
    }),
    errors,
    setErrors(texts) {
      wantFocus(true)
      library.clearErrors()
      for (const [name, message] of Object.entries(given(texts))) library.setError(keyOf(name), { type: 'given', message })
    },
    isBusy,
    submit,
    reset: (next = first) => library.reset(next as Open),
    element,
  }
}

/** After a submission the first wrong field gets the focus; a code in it is selected, so that the next digit replaces it. */
function useErrorFocus(errors: Texts, isBusy: boolean) {
  const element = useRef<HTMLFormElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    const wrong =
      isWanted.current && !isBusy ? element.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]:not(:disabled)') : undefined
    if (!wrong) return
    isWanted.current = false
    wrong.focus()
    if (wrong.autocomplete === 'one-time-code') wrong.select()
  }, [errors, isBusy])
  return { element, wantFocus: (isNow: boolean) => void (isWanted.current = isNow) }
}

interface FormProps<Values extends object> extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  form: Form<Values>
}

/** The element: Enter submits it, and its fields show the errors instead of the browser's bubbles. */
export function Form<Values extends object>({ form: { element, submit }, ...rest }: FormProps<Values>) {
  return (
    <form
      {...rest}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    />
  )
}

function given(texts: Readonly<Record<string, string | false | undefined>> = {}): Texts {
  return Object.fromEntries(Object.entries(texts).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** The library reads a dot as a step into a value. Errors are kept flat, by the whole name, so a sign that no name has stands for it. */
const keyOf = (name: string) => name.replaceAll('.', '\n')
const nameOf = (key: string) => key.replaceAll('\n', '.')

/** What cannot be found counts as changed. */
const isOther = (before: unknown, now: unknown): boolean => now === undefined || now !== before

const leafOf = (name: string, values: object): unknown =>
  name.split('.').reduce<unknown>((value, step) => (value as Open | undefined)?.[step], values)

const toErrors = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, message]) => [keyOf(name), { type: 'given', message }]))

const toTexts = (errors: Readonly<Record<string, unknown>>): Texts =>
  given(
    Object.fromEntries(Object.entries(errors).map(([key, error]) => [nameOf(key), (error as { message?: string } | undefined)?.message])),
  )
