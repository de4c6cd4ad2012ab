/** Named settings of one table, stored in this browser: the choice, stakes, and the rules of an autobet; never money or seeds. */

import { useRemembered } from '../../../lib/remembered.ts'
import type { TableSettings } from '../../_common/table/settings.ts'
import { readSettings } from '../../_common/table/settings.ts'

export interface Preset {
  name: string
  settings: TableSettings
}

export const PRESETS_MAX = 12
export const NAME_MAX = 30

/** Stored presets; invalid ones are left out. */
export function readPresets(stored: unknown): readonly Preset[] {
  if (!Array.isArray(stored)) return []
  const read = stored.flatMap((one: unknown) => {
    const { name, settings } = (typeof one === 'object' && one !== null ? one : {}) as { name?: unknown; settings?: unknown }
    const clean = typeof name === 'string' ? nameOf(name) : ''
    return clean === '' ? [] : [{ name: clean, settings: readSettings(settings) }]
  })
  return read.slice(0, PRESETS_MAX)
}

/** A name as stored: without spaces around it, and not too long for a row. */
export const nameOf = (typed: string): string => typed.trim().slice(0, NAME_MAX)

/** The newest first; a preset of the same name is replaced. */
export const withPreset = (presets: readonly Preset[], preset: Preset): readonly Preset[] => [
  preset,
  ...withoutPreset(presets, preset.name),
]

export const withoutPreset = (presets: readonly Preset[], name: string): readonly Preset[] => presets.filter((one) => one.name !== name)

export const usePresets = (game: string) => useRemembered(`${game}.presets`, readPresets)
