import { type RefObject, useEffect, useRef } from 'react'

/** A step that took the place of another one begins where its dialog would have: the focus left with the old step. */
export function useLanding<E extends HTMLElement>(): RefObject<E | null> {
  const step = useRef<E>(null)
  useEffect(() => step.current?.querySelector<HTMLElement>('[data-landing]')?.focus({ preventScroll: true }), [])
  return step
}

/** A wrong code stays to be looked at, and the next digit typed takes its place. */
export function useRetyping(step: RefObject<HTMLElement | null>, isWrong: boolean): void {
  useEffect(() => {
    const field = isWrong ? step.current?.querySelector<HTMLInputElement>('[data-landing]') : undefined
    field?.focus()
    field?.select()
  }, [step, isWrong])
}

/** Leads to the first field that is wrong, once the faults are known. */
export function useFaultFocus<E extends HTMLElement>(errors: Record<string, string>): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
