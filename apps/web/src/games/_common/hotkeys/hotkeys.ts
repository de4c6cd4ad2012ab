/** Hotkeys of the table, for both help and handling. Source: visual language, section 9. */
import type { MessageKey } from '../../../lib/i18n/keys.ts'

/** `quick`: the index of a quick stake. */
export type StakeAction = 'half' | 'double' | { quick: number }
export type TableAction = 'play' | 'help' | StakeAction

/** Keys of the quick stakes, the smallest first. */
export const QUICK_KEYS = ['1', '2', '3', '4'] as const

export interface Hotkey {
  /** `KeyboardEvent.code`: the physical key, so that a Cyrillic layout works as well. */
  code: string
  /** Key label. */
  cap: string
  action: TableAction
  textKey: MessageKey
  /** Also works while hotkeys are off. */
  isAlwaysOn?: boolean
}

export const HOTKEYS: readonly Hotkey[] = [
  { code: 'Space', cap: '␣', action: 'play', textKey: 'table.keyPlay' },
  { code: 'KeyA', cap: 'A', action: 'half', textKey: 'table.keyHalf' },
  { code: 'KeyD', cap: 'D', action: 'double', textKey: 'table.keyDouble' },
  ...QUICK_KEYS.map((cap, quick) => ({ code: `Digit${cap}`, cap, action: { quick }, textKey: 'table.keyQuick' as const })),
  { code: 'Slash', cap: '?', action: 'help', textKey: 'table.keyHelp', isAlwaysOn: true },
]

export interface KeyPress {
  code: string
  key: string
  repeat: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Context of the press: a field, a control with its own keys, or an open dialog. */
export interface PressPlace {
  isOn: boolean
  isTyping: boolean
  isControl: boolean
  isCovered: boolean
}

/** The action of a press; undefined when it belongs to something else. A held key never repeats a bet. */
export function actionOf(press: KeyPress, place: PressPlace): TableAction | undefined {
  if (isElsewhere(press, place)) return undefined
  const hotkey = HOTKEYS.find((known) => fits(known, press))
  if (!hotkey || (!place.isOn && !hotkey.isAlwaysOn)) return undefined
  return hotkey.action === 'play' && place.isControl ? undefined : hotkey.action
}

/** The digit pressed for the stage of an open round, from 0 for the key 1. */
export function digitOf(press: KeyPress, place: PressPlace): number | undefined {
  const digit = /^Digit([1-9])$/.exec(press.code)?.[1]
  return digit === undefined || !place.isOn || press.shiftKey || isElsewhere(press, place) ? undefined : Number(digit) - 1
}

const isElsewhere = (press: KeyPress, place: PressPlace): boolean =>
  place.isTyping || place.isCovered || press.repeat || press.ctrlKey || press.altKey || press.metaKey

/** The question mark is a character: its physical key depends on the layout. */
function fits({ code, action }: Hotkey, press: KeyPress): boolean {
  return action === 'help' ? press.key === '?' : press.code === code && !press.shiftKey
}
