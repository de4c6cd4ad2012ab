/** Hotkeys of the table, for both help and handling. Source: visual language, section 9. */
import type { MessageKey } from '../../../lib/i18n/keys.ts'

export type TableAction = 'play' | 'half' | 'double' | 'help'

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
  if (place.isTyping || place.isCovered || press.repeat) return undefined
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined
  const hotkey = HOTKEYS.find((known) => fits(known, press))
  if (!hotkey || (!place.isOn && !hotkey.isAlwaysOn)) return undefined
  return hotkey.action === 'play' && place.isControl ? undefined : hotkey.action
}

/** The question mark is a character: its physical key depends on the layout. */
function fits({ code, action }: Hotkey, press: KeyPress): boolean {
  return action === 'help' ? press.key === '?' : press.code === code && !press.shiftKey
}
