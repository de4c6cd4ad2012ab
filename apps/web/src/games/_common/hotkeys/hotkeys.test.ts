import { describe, expect, it } from 'vitest'

import { actionOf, digitOf, HOTKEYS, type KeyPress, type PressPlace } from './hotkeys.ts'

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key: '',
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})
const table: PressPlace = { isOn: true, isTyping: false, isControl: false, isCovered: false }

describe('PRO-4 table hotkeys', () => {
  it('PRO-4 Space plays, A halves, D doubles, ? opens help', () => {
    expect(['Space', 'KeyA', 'KeyD'].map((code) => actionOf(press(code), table))).toEqual(['play', 'half', 'double'])
    expect(actionOf(press('Slash', { key: '?', shiftKey: true }), table)).toBe('help')
  })

  it('PRO-4 1 to 4 enter the quick stakes in their order', () => {
    expect(['Digit1', 'Digit4'].map((code) => actionOf(press(code), table))).toEqual([{ quick: 0 }, { quick: 3 }])
    expect(actionOf(press('Digit5'), table)).toBeUndefined()
  })

  it('PRO-4 digits belong to the stage of an open round only with hotkeys on, outside fields and dialogs', () => {
    expect(['Digit1', 'Digit5', 'Digit0', 'KeyA'].map((code) => digitOf(press(code), table))).toEqual([0, 4, undefined, undefined])
    const elsewhere = [{ isOn: false }, { isTyping: true }, { isCovered: true }]
    expect(elsewhere.map((place) => digitOf(press('Digit1'), { ...table, ...place }))).toEqual([undefined, undefined, undefined])
    expect(digitOf({ ...press('Digit1'), repeat: true }, table)).toBeUndefined()
  })

  it('PRO-4 use the physical key, so a Cyrillic layout works', () => {
    expect(actionOf(press('KeyA', { key: 'ф' }), table)).toBe('half')
  })

  it('PRO-4 are off by default, except ?', () => {
    const off = { ...table, isOn: false }
    expect(HOTKEYS.map(({ code, cap }) => actionOf(press(code, { key: cap }), off))).toEqual([
      ...HOTKEYS.slice(1).map(() => undefined),
      'help',
    ])
  })

  it('PRO-4 do nothing while typing, under a dialog, on key repeat or with Ctrl, Alt or Meta', () => {
    expect(actionOf(press('Space'), { ...table, isTyping: true })).toBeUndefined()
    expect(actionOf(press('Space'), { ...table, isCovered: true })).toBeUndefined()
    expect(actionOf(press('Space', { repeat: true }), table)).toBeUndefined()
    for (const key of ['ctrlKey', 'altKey', 'metaKey'] as const) expect(actionOf(press('KeyA', { [key]: true }), table)).toBeUndefined()
  })

  it('PRO-4 Space on a focused button presses only that button', () => {
    expect(actionOf(press('Space'), { ...table, isControl: true })).toBeUndefined()
    expect(actionOf(press('KeyA'), { ...table, isControl: true })).toBe('half')
  })
})
