import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to a new step, as its dialog would: the focused control left with the old step. */
export function useLanding<E extends HTMLElement>(): RefObject<E | null> {
  const step = useRef<E>(null)
  useEffect(() => step.current?.querySelector<HTMLElement>('[data-landing]')?.focus({ preventScroll: true }), [])
  return step
}

/** A wrong code stays visible; the next typed digit replaces it. */
export function useRetyping(step: RefObject<HTMLElement | null>, isWrong: boolean): void {
  useEffect(() => {
    const field = isWrong ? step.current?.querySelector<HTMLInputElement>('[data-landing]') : undefined
    field?.focus()
    field?.select()
  }, [step, isWrong])
}

/** Focuses the first invalid field after validation. */
export function useFaultFocus<E extends HTMLElement>(errors: Record<string, string>): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
