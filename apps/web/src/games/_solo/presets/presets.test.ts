import { describe, expect, it } from 'vitest'

import { FIRST_FORM } from '../../_common/autobet/form.ts'
import { NAME_MAX, PRESETS_MAX, readPresets, withoutPreset, withPreset } from './presets.ts'

const settings = { choice: { target: 5000 }, stakes: { RUB: '10.00' }, tab: 'manual' as const, auto: FIRST_FORM }
const preset = (name: string) => ({ name, settings })

describe('PRO-4 presets of a table', () => {
  it('PRO-4 are read back as stored', () => {
    const stored = [preset('Calm'), preset('Bold')]
    expect(readPresets(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  it('PRO-4 leave out what has no name, and cut what is too long or too much', () => {
    expect(readPresets('text')).toEqual([])
    expect(readPresets([null, 7, { name: ' ' }, { name: 5 }])).toEqual([])
    expect(readPresets([preset('x'.repeat(99))])[0]!.name).toHaveLength(NAME_MAX)
    expect(readPresets(Array.from({ length: 40 }, (_, at) => preset(String(at))))).toHaveLength(PRESETS_MAX)
  })

  it('PRO-4 keep one of each name, the newest first', () => {
    const both = withPreset(withPreset([], preset('Calm')), preset('Bold'))
    expect(withPreset(both, preset('Calm')).map(({ name }) => name)).toEqual(['Calm', 'Bold'])
    expect(withoutPreset(both, 'Bold')).toEqual([preset('Calm')])
  })
})
