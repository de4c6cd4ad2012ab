import { describe, expect, it } from 'vitest'

import { actionOf, HOTKEYS, type KeyPress, type PressPlace } from './hotkeys.ts'

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

  it('PRO-4 use the physical key, so a Cyrillic layout works', () => {
    expect(actionOf(press('KeyA', { key: 'ф' }), table)).toBe('half')
  })

  it('PRO-4 are off by default, except ?', () => {
    const off = { ...table, isOn: false }
    expect(HOTKEYS.map(({ code, cap }) => actionOf(press(code, { key: cap }), off))).toEqual([undefined, undefined, undefined, 'help'])
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
