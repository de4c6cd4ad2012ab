/** D-63: whether a reload now would lose something that the player does on this page. */
import { runningRounds } from './running-rounds.ts'

export interface PageFacts {
  /** Calls that change something and are not answered yet, among them uploads. */
  readonly callsUnderWay: number
  readonly hasOpenModal: boolean
  /** Something was typed in a form that was not sent. */
  readonly isFormDirty: boolean
  readonly hasRound: boolean
}

export const isBusy = ({ callsUnderWay, hasOpenModal, isFormDirty, hasRound }: PageFacts): boolean =>
  callsUnderWay > 0 || hasOpenModal || isFormDirty || hasRound

/** Also a window that is in no store of modals, and covers the page that opened it. */
export const hasModalOnPage = (): boolean => document.querySelector('dialog[data-modal][open]') !== null

export function pageFacts(callsUnderWay: number, forms: DirtyForms): PageFacts {
  return {
    callsUnderWay,
    hasOpenModal: document.querySelector('dialog[open]') !== null,
    isFormDirty: forms.isDirty(),
    hasRound: runningRounds.isAny(),
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
