/** Keys of the table, as one list: what the help shows and what a press does. Source: visual language, section 9. */
import type { MessageKey } from '../../../lib/i18n/keys.ts'

export type TableAction = 'play' | 'half' | 'double' | 'help'

export interface Hotkey {
  /** `KeyboardEvent.code`: the place on the keyboard, so that a Cyrillic layout works as well. */
  code: string
  /** On the cap. */
  cap: string
  action: TableAction
  textKey: MessageKey
  /** Works also while the keys are switched off. */
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

/** Where the press happened: in a field or on a control that has its own use for keys, or under a dialog. */
export interface PressPlace {
  isOn: boolean
  isTyping: boolean
  isControl: boolean
  isCovered: boolean
}

/** What a press asks for; undefined where it belongs to something else. A held key never repeats a bet. */
export function actionOf(press: KeyPress, place: PressPlace): TableAction | undefined {
  if (place.isTyping || place.isCovered || press.repeat) return undefined
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined
  const hotkey = HOTKEYS.find((known) => fits(known, press))
  if (!hotkey || (!place.isOn && !hotkey.isAlwaysOn)) return undefined
  return hotkey.action === 'play' && place.isControl ? undefined : hotkey.action
}

/** The question mark is a character: where it lies depends on the layout. */
function fits({ code, action }: Hotkey, press: KeyPress): boolean {
  return action === 'help' ? press.key === '?' : press.code === code && !press.shiftKey
}
