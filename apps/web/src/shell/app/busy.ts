/** D-63: whether a reload now would lose something that the player does on this page. */
import { useEffect } from 'react'

const reasons = new Set<symbol>()

/** While `isKept`, the page is not reloaded for a new version: an open round, an animation. */
export function useKeepPage(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return undefined
    const reason = Symbol('kept')
    reasons.add(reason)
    return () => void reasons.delete(reason)
  }, [isKept])
}

export interface PageFacts {
  /** Calls that change something and are not answered yet, among them uploads. */
  readonly callsUnderWay: number
  readonly hasOpenModal: boolean
  /** Something was typed in a form that was not sent. */
  readonly isFormDirty: boolean
  readonly isKept: boolean
}

export const isBusy = ({ callsUnderWay, hasOpenModal, isFormDirty, isKept }: PageFacts): boolean =>
  callsUnderWay > 0 || hasOpenModal || isFormDirty || isKept

export function pageFacts(callsUnderWay: number, forms: DirtyForms): PageFacts {
  return {
    callsUnderWay,
    hasOpenModal: document.querySelector('dialog[open]') !== null,
    isFormDirty: forms.isDirty(),
    isKept: reasons.size > 0,
  }
}

export interface DirtyForms {
  isDirty(): boolean
  stop(): void
}

/** A form is dirty from the first typed character until it is sent, reset or gone. */
export function watchForms(page: Document): DirtyForms {
  const dirty = new Set<HTMLFormElement>()
  const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null)
  const onInput = (event: Event) => {
    const form = formOf(event)
    if (form) dirty.add(form)
  }
  const onEnd = (event: Event) => {
    const form = formOf(event)
    if (form) dirty.delete(form)
  }
  page.addEventListener('input', onInput, true)
  page.addEventListener('submit', onEnd, true)
  page.addEventListener('reset', onEnd, true)
  return {
    isDirty: () => [...dirty].some((form) => form.isConnected),
    stop() {
      page.removeEventListener('input', onInput, true)
      page.removeEventListener('submit', onEnd, true)
      page.removeEventListener('reset', onEnd, true)
    },
  }
}
