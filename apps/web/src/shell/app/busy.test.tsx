// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { isBusy, type PageFacts, watchForms } from './busy.ts'

const FREE: PageFacts = { callsUnderWay: 0, hasOpenModal: false, isFormDirty: false, hasRound: false }

describe('a page that must not be reloaded', () => {
  it('D-63 has a call under way, an open modal, a dirty form, or an open round', () => {
    expect(isBusy(FREE)).toBe(false)
    const busy: Partial<PageFacts>[] = [{ callsUnderWay: 1 }, { hasOpenModal: true }, { isFormDirty: true }, { hasRound: true }]
    for (const fact of busy) expect(isBusy({ ...FREE, ...fact })).toBe(true)
  })

  it('D-63 a form is dirty from the first character until it is sent or gone', () => {
    document.body.innerHTML = '<form><input name="a"></form><input name="outside">'
    const fieldNamed = (name: string) => document.querySelector(`[name=${name}]`)!
    const [inside, outside] = [fieldNamed('a'), fieldNamed('outside')]
    const form = inside.closest('form')!
    const forms = watchForms(document)
    outside.dispatchEvent(new Event('input', { bubbles: true }))
    expect(forms.isDirty()).toBe(false)
    inside.dispatchEvent(new Event('input', { bubbles: true }))
    expect(forms.isDirty()).toBe(true)
    inside.dispatchEvent(new Event('submit', { bubbles: true }))
    expect(forms.isDirty()).toBe(false)
    inside.dispatchEvent(new Event('input', { bubbles: true }))
    form.remove()
    expect(forms.isDirty()).toBe(false)
    forms.stop()
  })
})
