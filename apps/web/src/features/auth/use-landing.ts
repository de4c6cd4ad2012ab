import { type RefObject, useEffect } from 'react'

/** Moves the focus to a new step, as its dialog would: the focused control left with the old step. */
export function useLanding(step: RefObject<HTMLElement | null>): void {
  useEffect(() => step.current?.querySelector<HTMLElement>('[data-landing]')?.focus({ preventScroll: true }), [step])
}
