/** A form whose body is sent after the confirm dialog has asked for the reason. What the server refuses of its fields returns to them, the rest stays in the dialog. */
import { type Form, type FormSchema, useForm } from '@fairhouse/ui/form'

import { type Decision, useDecide } from './confirm-dialog.tsx'

interface DecisionFormOptions<Values extends object, Body> {
  /** At the start, by the names that the body's fields have. */
  values: Values
  /** What is sent besides the reason; default: the values. */
  body?: (values: Values) => Body
  /** Of the body, the reason left out. */
  schema?: FormSchema
  /** What only the form knows, as in `useForm`. */
  faults?: (values: Values) => Readonly<Record<string, string | false | undefined>>
  /** Those of the values that are lists, whose errors the form shows: a field has none of a whole list. */
  lists?: readonly (keyof Values & string)[]
  /** What the dialog asks, of a body without errors. */
  decision(body: Body, values: Values, form: Form<Values>): Decision
}

export function useDecisionForm<Values extends object, Body = Values>({
  decision,
  lists = [],
  ...options
}: DecisionFormOptions<Values, Body>): Form<Values> {
  const decide = useDecide()
  const form: Form<Values> = useForm<Values, Body>({
    ...options,
    send(body, values) {
      const takeErrors = (errors: Readonly<Record<string, string>>): boolean => {
        const names = Object.keys(errors).map((name) => name.split('.', 1)[0]! as keyof Values & string)
        const isShown = (name: keyof Values & string) =>
          Object.hasOwn(values, name) && (typeof values[name] !== 'object' || lists.includes(name))
        if (names.length === 0 || !names.every(isShown)) return false
        form.setErrors(errors)
        return true
      }
      decide({ ...decision(body, values, form), takeErrors })
    },
  })
  return form
}
